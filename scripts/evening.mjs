import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, node } from "./run.mjs";

/** `npm run evening`: builds, and plays an evening of ten minutes with faults against three servers (bench/evening). */
endChildrenOnSignals();
requireNode();
await installPackages();
const { build } = await import("./build.mjs");
await build();
await node(["--import", "tsx", "bench/evening/main.ts", ...process.argv.slice(2)]);
