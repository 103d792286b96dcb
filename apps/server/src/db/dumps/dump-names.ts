const SUFFIX = ".dump.gz";
const UNFINISHED = ".unfinished";
const BEFORE_MIGRATION = "_before-migration";
/** The number is optional: earlier versions named dumps by the time only. */
const NAME = /^(?:(\d{8,15})_)?(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d-\d{3}Z(_before-migration)?\.dump\.gz$/;
const NUMBER_DIGITS = 8;
/** Number of newest dumps to keep, and number of earlier days with one dump each. */
const KEEP_RECENT = 3;
const KEEP_DAYS = 3;

interface Dump {
  name: string;
  /** Sequence number: if the clock is set back, the time would make the newest dump look old. */
  number: number;
  /** `YYYY-MM-DD` */
  day: string;
  isBeforeMigration: boolean;
}

/** Name of a folder's next dump. */
export function dumpName(files: readonly string[], atMs: number, isBeforeMigration = false): string {
  const number = String((newestFirst(files)[0]?.number ?? 0) + 1).padStart(NUMBER_DIGITS, "0");
  const time = new Date(atMs).toISOString().replaceAll(/[:.]/g, "-");
  return `${number}_${time}${isBeforeMigration ? BEFORE_MIGRATION : ""}${SUFFIX}`;
}

/** The dumps among a folder's files, newest first. */
export function dumpsAmong(files: readonly string[]): string[] {
  return newestFirst(files).map(({ name }) => name);
}

/** Name of a dump while it is being written. */
export function unfinishedName(name: string): string {
  return `${name}${UNFINISHED}`;
}

/** Dumps whose writing was interrupted. */
export function unfinishedAmong(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith(`${SUFFIX}${UNFINISHED}`));
}

/**
 * Dumps to delete: neither among the newest, nor the last one of an earlier day, nor the one from before the last
 * migration.
 */
export function superfluousDumps(files: readonly string[]): string[] {
  const all = newestFirst(files);
  const [recent, older] = [all.slice(0, KEEP_RECENT), all.slice(KEEP_RECENT)];
  const lastOfDay = new Map<string, string>();
  for (const { name, day } of older) {
    if (day !== recent[0]?.day && !lastOfDay.has(day)) lastOfDay.set(day, name);
  }
  const kept = new Set([...lastOfDay.values()].slice(0, KEEP_DAYS));
  const beforeMigration = all.find((dump) => dump.isBeforeMigration);
  if (beforeMigration) kept.add(beforeMigration.name);
  return older.map(({ name }) => name).filter((name) => !kept.has(name));
}

function newestFirst(files: readonly string[]): Dump[] {
  const dumps = files.flatMap((name) => {
    const [, number = "0", day = "", before] = NAME.exec(name) ?? [];
    return day === "" ? [] : [{ name, number: Number(number), day, isBeforeMigration: before !== undefined }];
  });
  return dumps.sort((one, other) => other.number - one.number || (one.name < other.name ? 1 : -1));
}
