import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, run } from "./run.mjs";

/**
 * `npm run restore -- <backup> (--erased <list> | --no-erased)`: restores a backup into the empty PostgreSQL database of
 * `DATABASE_URL`.
 */
endChildrenOnSignals();
requireNode();
await installPackages();
const command = ["--import", "tsx", "apps/server/scripts/restore.ts", ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, command);
