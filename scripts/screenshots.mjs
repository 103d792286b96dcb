import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, node, say } from "./run.mjs";

/** `npm run screenshots [page …]`: builds, and retakes the pictures of docs/screenshots. */
endChildrenOnSignals();
requireNode();
await installPackages();
const { build } = await import("./build.mjs");
await build();
say("Taking screenshots of every page");
await node(["--import", "tsx", "scripts/screenshots.ts", ...process.argv.slice(2)]);
