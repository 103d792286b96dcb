import { installPackages, requireNode } from "./install.mjs";

/** `npm run seed`: adds the members and setlists of `data/` that the database lacks. */
requireNode();
await installPackages();
const { run } = await import("./run.mjs");
process.exitCode = await run(process.execPath, ["--import", "tsx", "apps/server/scripts/seed.ts"]);
