import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

/** A script that runs a program which would run for ever. */
const SCRIPT = `
  import { endChildrenOnSignals, run } from ${JSON.stringify(join(import.meta.dirname, "run.mjs"))};
  endChildrenOnSignals();
  const program = "console.log(process.pid); setInterval(() => undefined, 1000)";
  process.exitCode = await run(process.execPath, ["-e", program]);
`;

it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s to a script ends what it runs", async (signal) => {
  const script = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(script.stdout, "data")) as [Buffer];
  const pid = Number(line.toString());
  expect(process.kill(pid, 0)).toBe(true);
  script.kill(signal);
  await once(script, "exit");
  // It was waited for: nobody has this number any more.
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});
