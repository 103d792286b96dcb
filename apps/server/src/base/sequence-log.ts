export interface LogBounds {
  maxEntries: number;
  maxAgeMs: number;
}

export interface LogPosition {
  /** Counts from one in each log. */
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

/** A numbered log that stores its newest entries, bounded in number and age, for readers that resume from an id. */
export class SequenceLog<T> {
  readonly #bounds: LogBounds;
  readonly #bornMs: number;
  #entries: LogEntry<T>[] = [];
  #sequence = 0;
  #lastMs: number;
  /** Id of the entry before the oldest stored one; initially that of the log's creation. */
  #idBefore: string;
  #lostUntilMs: number | null = null;

  constructor(bounds: LogBounds, nowMs: number) {
    this.#bounds = bounds;
    this.#bornMs = Math.trunc(nowMs);
    this.#lastMs = this.#bornMs;
    this.#idBefore = this.cursor;
  }

  /** Id of the newest entry; before the first one, that of the log's creation. */
  get cursor(): string {
    return `${this.#lastMs}-${this.#sequence}`;
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
    const position = { sequence: this.#sequence, atMs: this.#lastMs, id: this.cursor };
    const entry = { ...position, value: make(position) };
    this.#entries.push(entry);
    this.#forget(nowMs);
    return entry;
  }

  /** All entries after the one with this id. */
  since(id: string, nowMs: number): Replay<T> {
    this.#forget(nowMs);
    const [ms, sequence] = id.split("-").map(Number);
    // Sequences restart with each log, also with that of another process; the time part shows whether the id is this
    // log's.
    const canBeOurs =
      ms !== undefined &&
      sequence !== undefined &&
      ms >= this.#bornMs &&
      sequence <= this.#sequence &&
      ms <= this.#lastMs;
    if (!canBeOurs) return { kind: "gap", reason: "restarted" };
    if (id === this.cursor) return { kind: "entries", entries: [] };
    const oldest = this.#entries[0]?.sequence ?? this.#sequence + 1;
    if (sequence + 1 < oldest) return { kind: "gap", reason: "too_old" };
    const known = sequence + 1 === oldest ? this.#idBefore : this.#entries[sequence - oldest]?.id;
    if (id !== known) return { kind: "gap", reason: "restarted" };
    return { kind: "entries", entries: this.#entries.slice(sequence + 1 - oldest) };
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
