import { readConfig } from "../src/base/config.ts";
import { openDatabase } from "../src/db/open.ts";
import { seed } from "../src/app/seed.ts";
import { explainStart } from "../src/base/start-error.ts";

/** Adds the members and setlists of `data/` that the configured database does not have. May be run again. */
try {
  const { database: place, dataDir } = readConfig();
  await using database = await openDatabase({
    database: place,
    dataDir,
    onNotice: (text) => process.stderr.write(`${text}\n`),
  });
  const { members, setlists } = await seed(database.db);
  process.stdout.write(`Added ${members} members and ${setlists} setlists; what was there stays as it is.\n`);
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
}
