import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, run } from "./run.mjs";

/** `npm run backup [-- <folder>]`: a backup of the PostgreSQL of `DATABASE_URL`, in a new folder inside the given one. */
endChildrenOnSignals();
requireNode();
await installPackages();
const command = ["--import", "tsx", "apps/server/scripts/backup.ts", ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, command);
