import { capacityTables } from "./tables.ts";

/** `npm run capacity`: prints the tables of docs/capacity.md. */
process.stdout.write(`${capacityTables()}\n`);
