import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import {
  pushSubscription,
  type BellNotice,
  type Language,
  type PushSubscriptionData,
} from "@penlight/contract";
import { createHash } from "node:crypto";
import type { Clock } from "../base/clock.ts";
import type { Logger } from "../base/logger.ts";
import { durations, gauge, rowsBy, total, type Measure } from "../base/measures.ts";
import type { Db } from "../db/schema/schema.ts";
import { ForeignSealError, type Keys } from "../identity/keys.ts";
import type { PushMessage, PushResult, PushService } from "../platforms/push-service.ts";
import { recipientsOf, type Occasion, type Recipient } from "./bell-notices.queries.ts";
import { removeSubscriptions } from "./bells.queries.ts";
import { isQuiet } from "./quiet-hours.ts";

export interface DeliveryOptions {
  db: Db;
  keys: Keys;
  push: Pick<PushService, "send">;
  clock: Clock;
  /** Monotonic milliseconds. */
  steady: Clock;
  logger: Logger;
}

/** Devices read from the database at once: what is waiting to be sent stays small however many there are. */
const PAGE = 500;
/** Pushes that are being sent at the same time, for all notices together: a service takes about 100 ms for each. */
const MAX_SENDING = 200;
/** With so many pushes of one notice that wait for another attempt, these come before further devices. */
const MAX_WAITING = 5_000;
const MAX_DB_PAUSE_MS = 30_000;
const MAX_ATTEMPTS = 3;
const DELAY_BUCKETS_SEC = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800];
/** Apple withdraws the permission of pages whose pushes show nothing, and an update may find nothing to update. */
const NO_UPDATES = /(?:^|\.)push\.apple\.com$/;

/** The content of a push message. */
export interface PushedNotice {
  notice: BellNotice;
  language: Language;
}

type Delivered = Pick<Occasion, "subjects" | "leadMin" | "notice">;

interface Waiting {
  recipient: Recipient;
  dueMs: number;
  attempts: number;
}

/** Sends the notices of occasions to all devices that they ring. */
export class Delivery implements AsyncDisposable {
  /** Number of pushes by result. */
  readonly counts = { sent: 0, gone: 0, refused: 0, retried: 0, given_up: 0 };
  readonly measures: readonly Measure[];
  readonly #delays = durations(
    {
      name: "push_delay_seconds",
      help: "From the start of a notice until a push service had accepted a push of it",
    },
    DELAY_BUCKETS_SEC,
  );
  readonly #options: DeliveryOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #ended = new AbortController();
  readonly #queue: (() => void)[] = [];
  #sending = 0;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    // One listener for each push that is being sent.
    setMaxListeners(0, this.#ended.signal);
    this.measures = [
      total({ name: "pushes_total", help: "Pushes to browsers, by their result", labels: ["result"] }, () =>
        rowsBy("result", this.counts),
      ),
      gauge({ name: "pushes_pending", help: "Pushes that are being sent or wait for their turn" }, () => [
        { value: this.pending },
      ]),
      this.#delays,
    ];
  }

  /** Number of pushes that are being sent or wait for their turn. */
  get pending(): number {
    return this.#sending + this.#queue.length;
  }

  /**
   * Starts sending in the background.
   * @param ttlSec after this time the notice says nothing new
   * @param isCurrent is asked before pushes are repeated: whether the notice still says what is so
   */
  start(occasion: Delivered, ttlSec: number, isCurrent: () => Promise<boolean> = always): void {
    const run = this.#deliver(occasion, ttlSec, isCurrent).catch((error: unknown) => {
      if (!this.#ended.signal.aborted)
        this.#options.logger.error({ err: error }, "a notice was not delivered");
    });
    const tracked = run.finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  /** Resolves when everything that was started has been sent or given up. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Sends one notice to one device at once. */
  async sendTo(
    recipient: Pick<Recipient, "id" | "sealed" | "language">,
    notice: BellNotice,
  ): Promise<PushResult> {
    const result = await this.#send(recipient, notice, 60);
    this.#count(result);
    if (result.kind === "gone") await removeSubscriptions(this.#options.db, [recipient.id]);
    return result;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended.abort();
    await Promise.all(this.#running);
  }

  async #deliver(occasion: Delivered, ttlSec: number, isCurrent: () => Promise<boolean>): Promise<void> {
    const { clock, steady } = this.#options;
    const round = new Round(occasion.notice, steady(), ttlSec);
    for (let after: string | undefined = ""; after !== undefined && this.#isOpen(round);) {
      const page = await this.#readPage(occasion, after, round);
      for (const recipient of page) {
        if (isQuiet(recipient, clock())) continue;
        await this.#begin({ recipient, dueMs: 0, attempts: 0 }, round);
        if (!this.#isOpen(round)) break;
      }
      await this.#removeGone(round);
      if (round.waiting.length >= MAX_WAITING && (await isCurrent())) await this.#repeatDue(round);
      after = page.length < PAGE ? undefined : page.at(-1)?.id;
    }
    await Promise.all(round.sending);
    while (round.waiting.length > 0 && this.#isOpen(round) && (await isCurrent())) {
      await this.#repeatDue(round);
      await Promise.all(round.sending);
    }
    this.counts.given_up += round.waiting.length;
    await this.#removeGone(round);
  }

  #isOpen({ untilMs }: Round): boolean {
    return !this.#ended.signal.aborted && this.#options.steady() < untilMs;
  }

  /** A page of devices. Repeated while the database is away: the claim of the notice is not taken by anybody else. */
  async #readPage(
    { subjects, leadMin }: Delivered,
    after: string,
    { untilMs }: Round,
  ): Promise<readonly Recipient[]> {
    const { db, steady } = this.#options;
    for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, MAX_DB_PAUSE_MS)) {
      try {
        return await recipientsOf(db, { subjects, leadMin }, { after, limit: PAGE });
      } catch (error) {
        if (steady() + pauseMs >= untilMs) throw error;
        await this.#pause(pauseMs);
      }
    }
  }

  /** Waits until the earliest pushes that wait are due, and begins them. */
  async #repeatDue(round: Round): Promise<void> {
    const { steady } = this.#options;
    const dueMs = Math.min(...round.waiting.map((one) => one.dueMs), round.untilMs);
    await this.#pause(Math.max(0, dueMs - steady()));
    const due = round.waiting.filter((one) => one.dueMs <= steady());
    round.waiting = round.waiting.filter((one) => !due.includes(one));
    for (const one of due) await this.#begin(one, round);
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#ended.signal });
  }

  /** Resolves when the push has its turn; it is then sent in the background of the round. */
  async #begin(one: Waiting, round: Round): Promise<void> {
    await this.#turn();
    const sent = this.#attempt(one, round).finally(() => {
      round.sending.delete(sent);
      this.#endTurn();
    });
    round.sending.add(sent);
  }

  /** One attempt for one device. One to be repeated joins those that wait. */
  async #attempt({ recipient, attempts }: Waiting, round: Round): Promise<void> {
    const { steady } = this.#options;
    if (!this.#isOpen(round)) return;
    const ttlSec = Math.ceil((round.untilMs - steady()) / 1_000);
    const result = await this.#send(recipient, round.notice, ttlSec);
    this.#count(result);
    if (result.kind === "sent") this.#delays.observe((steady() - round.beganMs) / 1_000);
    if (result.kind === "gone") round.gone.push(recipient.id);
    if (result.kind !== "later") return;
    if (attempts + 1 >= MAX_ATTEMPTS) this.counts.given_up += 1;
    else
      round.waiting.push({
        recipient,
        dueMs: steady() + result.afterMs * 2 ** attempts,
        attempts: attempts + 1,
      });
  }

  /** A failure leaves the subscriptions to the next notice. */
  async #removeGone(round: Round): Promise<void> {
    const ids = round.gone.splice(0);
    await removeSubscriptions(this.#options.db, ids).catch((error: unknown) => {
      this.#options.logger.warn({ err: error }, "ended push subscriptions were not removed");
    });
  }

  #count({ kind }: PushResult): void {
    this.counts[kind === "later" ? "retried" : kind] += 1;
  }

  async #send(
    { id, sealed, language }: Pick<Recipient, "id" | "sealed" | "language">,
    notice: BellNotice,
    ttlSec: number,
  ): Promise<PushResult> {
    const subscription = this.#open(sealed, id);
    if (subscription === "foreign") return { kind: "refused", status: 0 };
    if (subscription === null) return { kind: "gone" };
    const isUpdate = notice.kind === "ended" || notice.kind === "moved" || notice.kind === "cancelled";
    if (isUpdate && NO_UPDATES.test(new URL(subscription.endpoint).hostname)) return { kind: "sent" };
    const message: PushMessage = {
      payload: JSON.stringify({ notice, language } satisfies PushedNotice),
      ttlSec: Math.max(0, ttlSec),
      topic: topicOf(notice.tag),
      isUrgent: !isUpdate,
    };
    return this.#options.push.send(subscription, message, this.#ended.signal);
  }

  /** `foreign`: sealed with a secret that only other processes have. Null for one that nobody can use. */
  #open(sealed: string, id: string): PushSubscriptionData | "foreign" | null {
    try {
      return pushSubscription.parse(JSON.parse(this.#options.keys.open(sealed, id)));
    } catch (error) {
      return error instanceof ForeignSealError ? "foreign" : null;
    }
  }

  /** Resolves when fewer than the most are being sent. */
  async #turn(): Promise<void> {
    if (this.#sending >= MAX_SENDING) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#sending += 1;
  }

  #endTurn(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#sending -= 1;
  }
}

/** The sending of one notice. */
class Round {
  readonly notice: BellNotice;
  /** Monotonic milliseconds, as the next one. */
  readonly beganMs: number;
  readonly untilMs: number;
  readonly sending = new Set<Promise<void>>();
  waiting: Waiting[] = [];
  /** Ids of subscriptions that have ended. */
  readonly gone: string[] = [];

  constructor(notice: BellNotice, beganMs: number, ttlSec: number) {
    this.notice = notice;
    this.beganMs = beganMs;
    this.untilMs = beganMs + ttlSec * 1_000;
  }
}

const always = (): Promise<boolean> => Promise.resolve(true);

/** A topic is at most 32 characters of base64url; a tag names a room or a show. */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}
