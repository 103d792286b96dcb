import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { Job } from "../jobs/runner.ts";
import type { Leadership } from "../peers/leadership.ts";
import type { JournalCopy, JournalEntry } from "./facts.ts";
import type { Journal } from "./journal.ts";
import type { Journals, OpenJournal, RoomJournal } from "./journals.ts";

export interface SharedJournalsOptions {
  journals: Pick<Journals, "open" | "at" | "all" | "opened" | "added">;
  leadership: Pick<Leadership, "role" | "heardMs" | "onChange" | "tell" | "onTold" | "ask" | "answer"> &
    Pick<Leadership, "report" | "onReport">;
  clock: Clock;
  /** 0 ≤ x < 1. */
  random: () => number;
}

/** Requests for a copy; the message is the room key. */
const COPY = "journal.copy";
/** The rooms whose journals a follower has open. */
const HOLD = "journal.hold";
/** New entries of a room's journal. */
const entriesOf = (place: string): string => `journal.entries.${Buffer.from(place).toString("base64url")}`;

/** The leader answers from memory. */
const COPY_MS = 2_000;
const RETRY_MS = 500;
/** A journal that this process reads waits so often for the leader's to be connected. */
const MAX_WAITS = 20;
const HOLD_EVERY_MS = 10_000;
/** The leader keeps a journal open for so long after a follower said that it has it open. */
const HOLD_FOR_MS = 30_000;

const roomKey = z.string().max(200);
const roomKeys = z.array(roomKey);

interface AddedEntry {
  entry: JournalEntry;
  idBefore: string;
}

/**
 * One journal of each room for all processes. The leader's reads the platform and publishes each entry; the others'
 * are copies with the same ids. A copy that lacks entries asks for them. When the leader is gone, the next one reads on
 * from its copy and looks up what was missed.
 */
export class SharedJournals implements AsyncDisposable {
  readonly #options: SharedJournalsOptions;
  /** By room key. */
  readonly #copies = new Map<string, Copy>();
  /** By room key: journals that this process holds for followers. */
  readonly #holds = new Map<string, { hold: OpenJournal; untilMs: number }>();
  readonly #ends: (() => unknown)[];

  constructor(options: SharedJournalsOptions) {
    this.#options = options;
    const { journals, leadership } = options;
    this.#ends = [
      journals.opened.subscribe((opened) => {
        if (leadership.role === "following") this.#follow(opened, null);
      }),
      journals.added.subscribe(({ place, ...added }) => leadership.tell(entriesOf(place), added)),
      leadership.onChange(() => this.#onChange()),
      leadership.answer(COPY, (message) => this.#hold(roomKey.parse(message)).copy()),
      leadership.onReport(HOLD, (message) => {
        for (const place of roomKeys.parse(message)) this.#hold(place);
      }),
    ];
  }

  /** The job that tells the leader which journals are open here, and closes those that no follower needs. */
  jobs(): Job[] {
    return [{ name: "journals.hold", everyMs: HOLD_EVERY_MS, run: () => this.#renew() }];
  }

  /**
   * Waits until the copy of a room's journal is complete, at most two seconds, so that its first reader finds the
   * entries that other processes have. Resolves at once where this process reads the platforms.
   */
  async prepare(place: string): Promise<void> {
    const { journals, leadership } = this.#options;
    if (leadership.role !== "following") return;
    const { release } = journals.open(place);
    await Promise.race([this.#copies.get(place)?.ready, wait(COPY_MS, undefined, { ref: false })]);
    // The reader opens it in the same turn of the event loop.
    setImmediate(release);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const end of this.#ends) end();
    for (const copy of this.#copies.values()) copy.end();
    this.#releaseHolds(Infinity);
    await Promise.resolve();
  }

  #onChange(): void {
    const { journals, leadership, random } = this.#options;
    if (leadership.role !== "leading") this.#releaseHolds(Infinity);
    for (const opened of journals.all) {
      const copy = this.#copies.get(opened.place);
      copy?.end();
      this.#copies.delete(opened.place);
      if (leadership.role === "following") {
        opened.journal.becomeCopy();
        this.#follow(opened, copy ? copy.heardMs : this.#options.clock());
      } else if (copy) {
        opened.journal.read(
          copy.heardMs === null ? null : Math.max(copy.heardMs, leadership.heardMs),
          random(),
        );
      }
    }
  }

  /** @param heardMs until when the room was read before, Unix ms; null for a new journal */
  #follow({ place, journal }: RoomJournal, heardMs: number | null): void {
    this.#copies.get(place)?.end();
    this.#copies.set(place, new Copy({ ...this.#options, place, journal, heardMs }));
  }

  #hold(place: string): Journal {
    const { journals, clock } = this.#options;
    const hold = this.#holds.get(place)?.hold ?? journals.open(place);
    this.#holds.set(place, { hold, untilMs: clock() + HOLD_FOR_MS });
    return hold.journal;
  }

  async #renew(): Promise<void> {
    const { journals, leadership, clock } = this.#options;
    for (const [place, copy] of this.#copies) {
      if (journals.at(place) === copy.journal) continue;
      copy.end();
      this.#copies.delete(place);
    }
    leadership.report(HOLD, [...this.#copies.keys()]);
    this.#releaseHolds(clock());
    await Promise.resolve();
  }

  /** @param nowMs Unix ms */
  #releaseHolds(nowMs: number): void {
    for (const [place, { hold, untilMs }] of this.#holds) {
      if (untilMs > nowMs) continue;
      this.#holds.delete(place);
      hold.release();
    }
  }
}

interface CopyOptions extends Pick<SharedJournalsOptions, "leadership" | "clock"> {
  place: string;
  journal: Journal;
  heardMs: number | null;
}

/** Keeps a journal equal to the leader's. */
class Copy {
  readonly journal: Journal;
  /** Resolves when the journal is complete for the first time. */
  readonly ready: Promise<void>;
  readonly #options: CopyOptions;
  readonly #unsubscribe: () => void;
  #heardMs: number | null;
  #isEnded = false;
  /** Entries that arrived while the journal is being asked for; null otherwise. */
  #early: AddedEntry[] | null = null;

  constructor(options: CopyOptions) {
    this.#options = options;
    this.journal = options.journal;
    this.#heardMs = options.heardMs;
    this.#unsubscribe = options.leadership.onTold(entriesOf(options.place), (value) =>
      // Written by the same build of this program.
      this.#take(value as AddedEntry),
    );
    this.ready = this.#ask();
  }

  /** Until when the journal is complete, as far as this process knows, Unix ms; null while it never was. */
  get heardMs(): number | null {
    return this.#heardMs;
  }

  end(): void {
    this.#isEnded = true;
    this.#unsubscribe();
  }

  #take(added: AddedEntry): void {
    if (this.#early) this.#early.push(added);
    else if (this.journal.takeEntry(added.entry, added.idBefore)) this.#heardMs = this.#options.clock();
    else void this.#ask();
  }

  /** Asks for the newest entries until there is an answer. */
  async #ask(): Promise<void> {
    const { leadership, place } = this.#options;
    const early: AddedEntry[] = (this.#early = []);
    let waits = MAX_WAITS;
    while (!this.#isEnded) {
      const copy = await leadership.ask(COPY, place, COPY_MS).catch(() => null);
      if (this.#isEnded) return;
      // Written by the same build of this program.
      const told = copy as JournalCopy | null;
      if (told === null || (this.journal.isAheadOf(told) && waits-- > 0)) {
        await wait(RETRY_MS, undefined, { ref: false });
        continue;
      }
      this.journal.takeCopy(told, this.#heardMs);
      this.#heardMs = this.#options.clock();
      this.#early = null;
      for (const added of early) this.#take(added);
      return;
    }
  }
}
