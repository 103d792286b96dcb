import { spawn } from "node:child_process";
import { join } from "node:path";
import { acceptDemoShows } from "./demo-shows.mjs";
import { demoSettings, usesSandbox } from "./demo-settings.mjs";
import { installPackages, requireNode } from "./install.mjs";
import { root } from "./run.mjs";
import { say } from "./say.mjs";

/**
 * `npm start`: installs what is missing, builds, and runs the whole product. With the sandbox as upstream (the
 * default) it starts the sandbox beside the server, which prints its demo accounts; both end together.
 */
requireNode();
await installPackages();
const { build } = await import("./build.mjs");
await build();

const programs = [];
if (usesSandbox(process.env)) programs.push(startProgram("sandbox"));
programs.push(startProgram("server"));
if (usesSandbox(process.env)) void acceptDemoShows(`http://127.0.0.1:${process.env.PORT ?? 4848}`);

let ending = false;
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => endAll(signal));

function startProgram(app) {
  const child = spawn(
    process.execPath,
    ["--enable-source-maps", join(root, "apps", app, "dist", "main.js")],
    { stdio: "inherit", env: { ...demoSettings(process.env), ...process.env } },
  );
  child.on("exit", (code, signal) => {
    if (!ending && code !== 0) say(`The ${app} ended (${signal ?? `code ${code}`}); ending the rest.`);
    process.exitCode ||= code ?? 1;
    endAll("SIGTERM");
  });
  return child;
}

/** A terminal's Ctrl+C reaches the programs by itself; a signal to this script is handed on. */
function endAll(signal) {
  ending = true;
  for (const child of programs) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
