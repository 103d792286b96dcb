export interface LogBounds {
  maxEntries: number;
  maxAgeMs: number;
}

export interface LogPosition {
  /** Rises with each entry that the log appends. */
  sequence: number;
  /** When it was added, Unix ms; never earlier than the entry before. */
  atMs: number;
  /** `<unix ms>-<sequence>` */
  id: string;
}

export interface LogEntry<T> extends LogPosition {
  value: T;
}

/** The entries after an id, or why they are not available. */
export type Replay<T> =
  | { kind: "entries"; entries: readonly LogEntry<T>[] }
  | { kind: "gap"; reason: "too_old" | "restarted" };

/** The newest entries of a log, for a copy of it in another process. */
export interface LogCopy<T> {
  /** Id of the entry before the first one. */
  idBefore: string;
  /** Oldest first. */
  entries: readonly LogEntry<T>[];
}

/** A fork continues at most so many numbers later. */
const MAX_FORK_JUMP = 1_000_000;

/**
 * A numbered log that stores its newest entries, bounded in number and age, for readers that resume from an id. A copy
 * in another process contains the same entries under the same ids.
 */
export class SequenceLog<T> {
  readonly #bounds: LogBounds;
  #bornMs: number;
  #entries: LogEntry<T>[] = [];
  #sequence = 0;
  #lastMs: number;
  #cursor: string;
  /** Id of the entry before the oldest stored one; initially that of the log's creation. */
  #idBefore: string;
  #lostUntilMs: number | null = null;

  constructor(bounds: LogBounds, nowMs: number) {
    this.#bounds = bounds;
    this.#bornMs = Math.trunc(nowMs);
    this.#lastMs = this.#bornMs;
    this.#cursor = `${this.#lastMs}-0`;
    this.#idBefore = this.#cursor;
  }

  /** Id of the newest entry; before the first one, that of the log's creation. */
  get cursor(): string {
    return this.#cursor;
  }

  /** The stored entries, oldest first. */
  get entries(): readonly LogEntry<T>[] {
    return this.#entries;
  }

  /** When the newest entry was added that is no longer stored, Unix ms; null while all are. */
  get lostUntilMs(): number | null {
    return this.#lostUntilMs;
  }

  /** @param make makes the value, which may contain its position in the log */
  append(make: (position: LogPosition) => T, nowMs: number): LogEntry<T> {
    // A clock that is set back must not reverse the order.
    this.#lastMs = Math.max(this.#lastMs, Math.trunc(nowMs));
    this.#sequence += 1;
    const id = `${this.#lastMs}-${this.#sequence}`;
    const position = { sequence: this.#sequence, atMs: this.#lastMs, id };
    return this.#store({ ...position, value: make(position) }, nowMs);
  }

  /**
   * Adds an entry of the log that this one copies, with its id, unless an entry of this log is later: readers expect
   * ids that rise.
   */
  adopt(entry: LogEntry<T>, nowMs: number): LogEntry<T> {
    if (!isLater(entry, { atMs: this.#lastMs, sequence: this.#sequence }))
      return this.append(() => entry.value, nowMs);
    this.#lastMs = entry.atMs;
    this.#sequence = entry.sequence;
    return this.#store(entry, nowMs);
  }

  /** Makes an empty log the copy of another one. */
  become({ idBefore, entries }: LogCopy<T>): void {
    const { atMs, sequence } = positionOf(idBefore);
    this.#bornMs = this.#lastMs = atMs;
    this.#sequence = sequence;
    this.#cursor = this.#idBefore = idBefore;
    for (const entry of entries) this.adopt(entry, entry.atMs);
  }

  /** The newest entries, at most `max`. */
  copy(max: number): LogCopy<T> {
    const entries = this.#entries.slice(-max);
    const before = this.#entries.at(-entries.length - 1);
    return { idBefore: (entries.length < this.#entries.length && before?.id) || this.#idBefore, entries };
  }

  /**
   * Makes a copy a log of its own: its next ids are none that the original or another copy gives out.
   * @param random 0 ≤ x < 1
   */
  fork(random: number): void {
    this.#sequence += 1 + Math.floor(random * MAX_FORK_JUMP);
  }

  /** All entries after the one with this id. */
  since(id: string, nowMs: number): Replay<T> {
    this.#forget(nowMs);
    if (id === this.cursor) return { kind: "entries", entries: [] };
    if (id === this.#idBefore) return { kind: "entries", entries: this.#entries };
    const at = this.#entries.findLastIndex((entry) => entry.id === id);
    if (at >= 0) return { kind: "entries", entries: this.#entries.slice(at + 1) };
    const { atMs: ms, sequence } = positionOf(id);
    const oldest = this.#entries[0]?.sequence ?? this.#sequence + 1;
    // The id of an evicted entry can't be told from one that another process gave out at that time.
    const canBeOurs = ms >= this.#bornMs && ms <= this.#lastMs && sequence + 1 < oldest;
    return { kind: "gap", reason: canBeOurs ? "too_old" : "restarted" };
  }

  #store(entry: LogEntry<T>, nowMs: number): LogEntry<T> {
    this.#cursor = entry.id;
    this.#entries.push(entry);
    this.#forget(nowMs);
    return entry;
  }

  #forget(nowMs: number): void {
    const { maxEntries, maxAgeMs } = this.#bounds;
    let gone = Math.max(0, this.#entries.length - maxEntries);
    while (gone < this.#entries.length && nowMs - (this.#entries[gone]?.atMs ?? nowMs) > maxAgeMs) gone += 1;
    const lost = this.#entries[gone - 1];
    if (lost === undefined) return;
    this.#idBefore = lost.id;
    this.#lostUntilMs = lost.atMs;
    this.#entries = this.#entries.slice(gone);
  }
}

/** Whether an entry comes after another one. */
export function isLater(
  one: Pick<LogPosition, "atMs" | "sequence">,
  other: Pick<LogPosition, "atMs" | "sequence">,
): boolean {
  return one.atMs === other.atMs ? one.sequence > other.sequence : one.atMs > other.atMs;
}

/** The position that an id says; NaN where the text is no id. */
export function positionOf(id: string): LogPosition {
  const [atMs, sequence] = id.split("-").map(Number);
  return { id, atMs: atMs ?? NaN, sequence: sequence ?? NaN };
}
