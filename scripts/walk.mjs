import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, node, say } from "./run.mjs";

/** `npm run walk [-- --role fan --language ja --width 390 --route /history --folder …]`: builds, and visits every page. */
endChildrenOnSignals();
requireNode();
await installPackages();
const { build } = await import("./build.mjs");
await build();
say("Visiting every page as visitor, fan and admin, in every language, width and theme");
await node(["--import", "tsx", "scripts/walk/main.ts", ...process.argv.slice(2)]);
