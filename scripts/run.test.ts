import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const RUN = JSON.stringify(join(import.meta.dirname, "run.mjs"));
/** A script that runs an endless program, and then another one. */
const SCRIPT = `
  import { endChildrenOnSignals, exitCodeOfSignal, run } from ${RUN};
  endChildrenOnSignals();
  const program = "console.log(process.pid); setInterval(() => undefined, 1000)";
  await run(process.execPath, ["-e", program]);
  await run(process.execPath, ["-e", "console.log('and more')"]);
  process.exitCode = exitCodeOfSignal();
`;

it("ends when npm's shell, which forwards no signal, has ended", async () => {
  const file = JSON.stringify(process.execPath);
  const shell = spawn("sh", ["-c", `${file} --input-type=module -e "$SCRIPT"; exit $?`], {
    env: { ...process.env, SCRIPT, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = (await once(shell.stdout, "data")) as [Buffer];
  const pid = Number(line.toString());
  shell.kill("SIGTERM");
  // Its output closes when the last program that writes to it has ended.
  await once(shell, "close");
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

it.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
  ["SIGHUP", 129],
] as const)("%s to a script ends what it runs, and it runs nothing else", async (signal, exitCode) => {
  const script = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(script.stdout, "data")) as [Buffer];
  const pid = Number(line.toString());
  expect(process.kill(pid, 0)).toBe(true);
  let more = "";
  script.stdout.on("data", (chunk: Buffer) => (more += chunk.toString()));
  script.kill(signal);
  expect(await once(script, "close")).toEqual([exitCode, null]);
  expect(more).toBe("");
  // It was reaped: the process id is free.
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});
