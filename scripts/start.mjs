import { join } from "node:path";
import { fillDemo } from "./fill-demo.mjs";
import { demoPast, demoSettings, sandboxOrigin, usesSandbox } from "./demo-settings.mjs";
import { installPackages, requireNode } from "./install.mjs";
import { endChildren, endChildrenOnSignals, hasChildren, root, say, startChild } from "./run.mjs";

/**
 * `npm start`: installs what is missing, builds, and runs the whole product. With the sandbox as upstream (the default)
 * it also starts the sandbox, which prints its demo accounts; both end together.
 */
let ending = false;
endChildrenOnSignals(() => (ending = true));
requireNode();
await installPackages();
const { build } = await import("./build.mjs");
await build();

if (usesSandbox(process.env)) startProgram("sandbox");
startProgram("server");
if (usesSandbox(process.env)) {
  void fillDemo(`http://127.0.0.1:${process.env.PORT ?? 4848}`, sandboxOrigin(process.env));
}

function startProgram(app) {
  const child = startChild(
    process.execPath,
    ["--enable-source-maps", join(root, "apps", app, "dist", "main.js")],
    {
      stdio: "inherit",
      env: {
        ...demoLog(process.env),
        ...demoSettings(process.env),
        ...demoPast(process.env),
        ...process.env,
      },
    },
  );
  child.on("exit", (code, signal) => {
    if (!ending && code !== 0) say(`The ${app} ended (${signal ?? `code ${code}`}); ending the rest.`);
    process.exitCode ||= code ?? 1;
    ending = true;
    endChildren("SIGTERM");
    if (!hasChildren()) process.exit();
  });
}

/** Filling the demo makes dozens of changes as an admin; a log line for each would hide the address. */
function demoLog(env) {
  return usesSandbox(env) ? { LOG_LEVEL: "warn" } : {};
}
