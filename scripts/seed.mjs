import { installPackages, requireNode } from "./install.mjs";

/** `npm run seed`: adds what the database lacks of the members and setlists of `data/`. */
requireNode();
await installPackages();
const { run } = await import("./run.mjs");
process.exitCode = await run(process.execPath, ["--import", "tsx", "apps/server/scripts/seed.ts"]);
