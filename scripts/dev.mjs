import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, node, say } from "./run.mjs";

/** `npm run dev`: sandbox, server and web app from their sources, on one origin, with hot reload. */
endChildrenOnSignals();
requireNode();
await installPackages();
say("Starting from the sources");
await node(["--import", "tsx", "--enable-source-maps", "scripts/dev.ts"]);
