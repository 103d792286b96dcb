import { benchBell } from "./bell.ts";
import { benchBoards } from "./boards.ts";
import { benchDelay } from "./delay.ts";
import { benchFanOut } from "./fan-out.ts";
import { benchFirstFrame } from "./first-frame.ts";
import { benchFirstView } from "./first-view.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchListening } from "./listening.ts";
import { benchLists } from "./lists.ts";
import { benchRecords } from "./records.ts";
import { benchRest } from "./rest.ts";
import { benchStreamProxy } from "./stream-proxy.ts";
import { benchWatching } from "./watching.ts";

/** The sections, as docs/performance.md numbers them. */
const SECTIONS = {
  "stream-proxy": benchStreamProxy,
  "fan-out": benchFanOut,
  lists: benchLists,
  "first-view": benchFirstView,
  "first-frame": benchFirstFrame,
  watching: benchWatching,
  delay: benchDelay,
  rest: benchRest,
  records: benchRecords,
  boards: benchBoards,
  lighthouse: benchLighthouse,
  listening: benchListening,
  bell: benchBell,
} as const;

/** `npm run bench [section …]`: prints each figure next to its anchor of the same run. Informs, never fails. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  process.stderr.write(`No section ${unknown.join(", ")}. There are: ${Object.keys(SECTIONS).join(", ")}.\n`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(SECTIONS)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
