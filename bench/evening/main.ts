import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createSandbox } from "../../apps/sandbox/src/sandbox.ts";
import { findDebianProgram, provideDebianPrograms } from "../../scripts/debian-program.mjs";
import { Evening } from "./evening.ts";
import { Installation } from "./installation.ts";
import { SmallDisk } from "./small-disk.ts";

/**
 * `npm run evening`: three servers behind a balancer, with viewers, players and fans, while one thing after the other
 * fails. At the end, a page says what was acknowledged and is there, and what was lost.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    sockets: { type: "string", default: "5000" },
    players: { type: "string", default: "400" },
    fans: { type: "string", default: "60" },
    lives: { type: "string", default: "60" },
    watched: { type: "string", default: "40" },
  },
});
const size = {
  seconds: Number(values.seconds),
  sockets: Number(values.sockets),
  players: Number(values.players),
  fans: Number(values.fans),
  lives: Number(values.lives),
  watched: Number(values.watched),
};

await provideDebianPrograms(["nats-server", "haproxy"], "the evening's servers need them");
const natsProgram = findDebianProgram("nats-server");
const balancerProgram = findDebianProgram("haproxy");
if (natsProgram === undefined || balancerProgram === undefined)
  throw new Error("The evening needs nats-server and haproxy (Debian's packages), and may not install them.");
const folder = mkdtempSync(join(tmpdir(), "penlight-evening-"));
const sandbox = await createSandbox({ scenario: "quiet", seed: 48, pictures: "pixels" });
const disk = SmallDisk.open();
const installation = new Installation({
  sandboxPort: sandbox.port,
  folder,
  disk,
  natsProgram,
  balancerProgram,
});
try {
  await new Evening({ sandbox, installation }, size, join(process.cwd(), "test-results")).play();
} finally {
  await installation[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
  disk[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
}
