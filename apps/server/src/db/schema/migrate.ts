import { Migrator, sql, type Migration } from "kysely";
import { StartError } from "../../base/start-error.ts";
import type { Db } from "./schema.ts";
import { up as members } from "./migrations/001-members.ts";
import { up as accounts } from "./migrations/002-accounts.ts";
import { up as theater } from "./migrations/003-theater.ts";
import { up as bot } from "./migrations/004-bot.ts";
import { up as liveCodes } from "./migrations/005-live-codes.ts";
import { up as records } from "./migrations/006-records.ts";
import { up as activity } from "./migrations/007-activity.ts";
import { up as imports } from "./migrations/008-imports.ts";
import { up as farming } from "./migrations/009-farming.ts";
import { up as donations } from "./migrations/010-donations.ts";
import { up as birthdays } from "./migrations/011-birthdays.ts";
import { up as oshi } from "./migrations/012-oshi.ts";
import { up as logsOfSitting } from "./migrations/013-logs-of-sitting.ts";
import { up as wideFigures } from "./migrations/014-wide-figures.ts";
import { up as knownDevices } from "./migrations/016-known-devices.ts";
import { up as departures } from "./migrations/017-departures.ts";
import { up as songOrder } from "./migrations/018-song-order.ts";
import { up as clockSeconds } from "./migrations/019-clock-seconds.ts";
import { up as oshiAsked } from "./migrations/020-oshi-asked.ts";
import { up as missingSince } from "./migrations/021-missing-since.ts";
import { up as bell } from "./migrations/022-bell.ts";
import { up as calendar } from "./migrations/023-calendar.ts";
import { up as showEvents } from "./migrations/024-show-events.ts";
import { up as fanCalendars } from "./migrations/025-fan-calendars.ts";
import { up as noticeEdits } from "./migrations/026-notice-edits.ts";
import { up as repeatedErasures } from "./migrations/027-repeated-erasures.ts";
import { up as leftCalendars } from "./migrations/028-left-calendars.ts";
import { up as seenLives } from "./migrations/029-seen-lives.ts";

/** In order. A released migration must never be edited. */
const migrations: Record<string, Migration> = {
  "001-members": { up: members },
  "002-accounts": { up: accounts },
  "003-theater": { up: theater },
  "004-bot": { up: bot },
  "005-live-codes": { up: liveCodes },
  "006-records": { up: records },
  "007-activity": { up: activity },
  "008-imports": { up: imports },
  "009-farming": { up: farming },
  "010-donations": { up: donations },
  "011-birthdays": { up: birthdays },
  "012-oshi": { up: oshi },
  "013-logs-of-sitting": { up: logsOfSitting },
  "014-wide-figures": { up: wideFigures },
  "016-known-devices": { up: knownDevices },
  "017-departures": { up: departures },
  "018-song-order": { up: songOrder },
  "019-clock-seconds": { up: clockSeconds },
  "020-oshi-asked": { up: oshiAsked },
  "021-missing-since": { up: missingSince },
  "022-bell": { up: bell },
  "023-calendar": { up: calendar },
  "024-show-events": { up: showEvents },
  "025-fan-calendars": { up: fanCalendars },
  "026-notice-edits": { up: noticeEdits },
  "027-repeated-erasures": { up: repeatedErasures },
  "028-left-calendars": { up: leftCalendars },
  "029-seen-lives": { up: seenLives },
};

/** The database was migrated by a later version of the program with migrations that this one does not know. */
export class NewerDatabaseError extends StartError {
  override readonly name = "NewerDatabaseError";
  constructor(migration: string) {
    super(
      `The database was written by a newer Penlight (${migration}). Run that version, or choose another database.`,
    );
  }
}

/** Applies all missing migrations. Rejects with the error of the first one that fails, which is rolled back. */
export async function migrate(db: Db): Promise<void> {
  const run = await migrationsIn(db);
  refuseUnknown(run);
  // The migrator first reads the whole catalog, which a start without migrations need not wait for.
  if (run.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "(none)";
  throw new Error(`migration ${failed} failed`, { cause: error });
}

/** The applied migrations, in order; empty for a new database. */
export async function migrationsIn(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The tables that have a column of this name. */
export async function tablesWith(db: Db, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = ${column} and not a.attisdropped
      and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws when one of these migrations is unknown to this program. */
export function refuseUnknown(names: readonly string[]): void {
  const unknown = names.find((name) => !(name in migrations));
  if (unknown !== undefined) throw new NewerDatabaseError(unknown);
}
