import { createInterface } from "node:readline";
import { sql } from "kysely";
import { FolderInUseError, lockFolder } from "../../src/db/folder-lock.ts";
import { openDatabase } from "../../src/db/open.ts";
import { explainStart } from "../../src/base/start-error.ts";

/**
 * A process that works on a data folder until it is killed, and reports on standard output what it has done; each
 * reported write must be durable. `database-child.ts write <folder> <from>` adds rows and makes checkpoints,
 * `database-child.ts lock` tries to lock each folder that it reads from standard input.
 */
const ROWS_PER_CHECKPOINT = 20;
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const [, , task, dataDir = "", from = "0"] = process.argv;

async function write(): Promise<void> {
  say("opening");
  const { db } = await openDatabase({
    database: { kind: "embedded" },
    dataDir,
    onNotice: (text) => say(`notice ${text}`),
  });
  const rows = await db.selectFrom("members").select("id").execute();
  say(`rows ${JSON.stringify(rows.map(({ id }) => Number(id)))}`);
  for (let row = Number(from); ; row += 1) {
    const id = String(row).padStart(24, "0");
    await sql`insert into members (id, name, stage_name, type) values (${id}, 'Row', 'Row', 'regular')`.execute(
      db,
    );
    say(`row ${row}`);
    if (row % ROWS_PER_CHECKPOINT !== 0) continue;
    // Its pages are written to the tables' files, at other times by the database itself.
    say("checkpoint");
    await sql`checkpoint`.execute(db);
  }
}

function lock(): void {
  createInterface({ input: process.stdin }).on("line", (folder) => {
    try {
      lockFolder(folder);
      say("got");
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      say("refused");
    }
  });
  say("ready");
}

try {
  if (task === "write") await write();
  else lock();
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
