import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, node } from "./run.mjs";

/** `npm run capacity`: prints the tables of docs/capacity.md. */
endChildrenOnSignals();
requireNode();
await installPackages();
await node(["--import", "tsx", "bench/capacity/main.ts"]);
