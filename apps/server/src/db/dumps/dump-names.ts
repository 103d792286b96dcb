const SUFFIX = ".dump.gz";
const UNFINISHED = ".unfinished";
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.dump\.gz$/;
/** Of the newest ones this many stay, and one a day of the days before. */
const KEEP_RECENT = 3;
const KEEP_DAYS = 3;

/** File name of a dump that is made at this time; names sort like times. */
export function dumpName(atMs: number): string {
  return `${new Date(atMs).toISOString().replaceAll(/[:.]/g, "-")}${SUFFIX}`;
}

/** The dumps among a folder's files, newest first. */
export function dumpsAmong(files: readonly string[]): string[] {
  return files.filter((file) => NAME.test(file)).sort((one, other) => (one < other ? 1 : -1));
}

/** What a dump is called until it is whole. */
export function unfinishedName(name: string): string {
  return `${name}${UNFINISHED}`;
}

/** Dumps that were cut off while they were written. */
export function unfinishedAmong(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith(`${SUFFIX}${UNFINISHED}`));
}

/** Dumps that need not be kept any more: neither among the newest, nor the last of one of the days before. */
export function superfluousDumps(files: readonly string[]): string[] {
  const [recent, older] = splitAt(dumpsAmong(files), KEEP_RECENT);
  const newestDay = dayOf(recent[0] ?? "");
  const lastOfDay = new Map<string, string>();
  for (const name of older) {
    const day = dayOf(name);
    if (day !== newestDay && !lastOfDay.has(day)) lastOfDay.set(day, name);
  }
  const kept = new Set([...lastOfDay.values()].slice(0, KEEP_DAYS));
  return older.filter((name) => !kept.has(name));
}

function dayOf(name: string): string {
  return name.slice(0, 10);
}

function splitAt<T>(items: readonly T[], at: number): [T[], T[]] {
  return [items.slice(0, at), items.slice(at)];
}
