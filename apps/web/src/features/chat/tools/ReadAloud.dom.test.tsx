import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { ChatLog, type ChatClock } from "../chat-log.ts";
import type { CommentRow } from "../chat-rows.ts";
import { USUAL_PREFS } from "./chat-prefs.ts";
import { ReadAloud } from "./ReadAloud.tsx";
import { READ_EVERY_MS } from "./read-out.ts";

const CLOCK: ChatClock = {
  nowMs: () => performance.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  onFrame: (run) => run(),
};
const OWN = "48";

it("reads one line every five seconds: highlighted ones each, of others the newest, never own or hidden ones", async () => {
  vi.useFakeTimers();
  const log = new ChatLog(CLOCK, []);
  let count = 0;
  const says = (name: string, text: string, author = name): void => {
    count += 1;
    const row: CommentRow = {
      kind: "comment",
      id: `c${count}`,
      atMs: count,
      author,
      name,
      hue: 1,
      avatar: "",
      text,
    };
    log.add(row);
  };
  const prefs = { ...USUAL_PREFS, reading: "often", marked: ["lagu"], hidden: ["spoiler"] } as const;
  const reader = { id: OWN, name: "Mochi" };
  says("Ani", "sudah ada");
  const { getByRole } = await renderWith(<ReadAloud log={log} prefs={prefs} reader={reader} />);
  const spoken = getByRole("status", { name: "Chat yang dibacakan" });
  const pass = () => act(() => vi.advanceTimersByTimeAsync(READ_EVERY_MS));
  await pass();
  expect(spoken.textContent).toBe("");

  for (const text of ["satu kak", "dua kak", "tiga kak"]) says("Dewi", text);
  says("Budi", "spoiler: besok ganti baju");
  says("Mochi", "aku juga", OWN);
  await pass();
  expect(spoken.textContent).toBe("Dewi: tiga kak. Dan 2 lagi");
  // A part of a word is not highlighted.
  for (const text of ["lagu pertama", "itu laguku", "lagu terbaik"]) says("Eka", text);
  says("Fajar", "setuju banget");
  await pass();
  expect(spoken.textContent).toBe("Eka: lagu pertama");
  await pass();
  expect(spoken.textContent).toBe("Eka: lagu terbaik");
  await pass();
  expect(spoken.textContent).toBe("Fajar: setuju banget. Dan 3 lagi");
});
