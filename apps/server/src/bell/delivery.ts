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
import type { Db } from "../db/schema/schema.ts";
import { ForeignSealError, type Keys } from "../identity/keys.ts";
import type { PushMessage, PushResult, PushService } from "../platforms/push-service.ts";
import { recipientsOf, type Occasion, type Recipient } from "./bell-notices.queries.ts";
import { removeSubscriptions } from "./bells.queries.ts";
import { isQuiet } from "./quiet-hours.ts";

export interface DeliveryOptions {
  db: Db;
  keys: Keys;
  push: PushService;
  clock: Clock;
  /** Monotonic milliseconds. */
  steady: Clock;
  logger: Logger;
}

/** Devices read from the database at once: what is waiting to be sent stays small however many there are. */
const PAGE = 500;
/** Pushes that are being sent at the same time, for all notices together. */
const MAX_SENDING = 64;
/** Pushes of one notice that wait for another attempt; further ones are given up. */
const MAX_WAITING = 5_000;
const MAX_ATTEMPTS = 3;
/** Apple withdraws the permission of pages whose pushes show nothing, and an update may find nothing to update. */
const NO_UPDATES = /(?:^|\.)push\.apple\.com$/;

/** The content of a push message. */
export interface PushedNotice {
  notice: BellNotice;
  language: Language;
}

interface Waiting {
  recipient: Recipient;
  dueMs: number;
  attempts: number;
}

/** Sends the notices of occasions to all devices that they ring. */
export class Delivery implements AsyncDisposable {
  /** Number of pushes by result. */
  readonly counts = { sent: 0, gone: 0, refused: 0, retried: 0, given_up: 0 };
  readonly #options: DeliveryOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #ended = new AbortController();
  readonly #queue: (() => void)[] = [];
  #sending = 0;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    // One listener for each push that is being sent.
    setMaxListeners(0, this.#ended.signal);
  }

  /** Number of pushes that are being sent or wait for their turn. */
  get pending(): number {
    return this.#sending + this.#queue.length;
  }

  /** Starts sending in the background. @param ttlSec after this time the notice says nothing new */
  start(occasion: Pick<Occasion, "subjects" | "leadMin" | "notice">, ttlSec: number): void {
    const run = this.#deliver(occasion, ttlSec).catch((error: unknown) => {
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

  async #deliver(
    { notice, subjects, leadMin }: Pick<Occasion, "subjects" | "leadMin" | "notice">,
    ttlSec: number,
  ): Promise<void> {
    const { db, clock, steady } = this.#options;
    const untilMs = steady() + ttlSec * 1_000;
    const waiting: Waiting[] = [];
    for (let after = ""; ;) {
      const page = await recipientsOf(db, { subjects, leadMin }, { after, limit: PAGE });
      const awake = page.filter((recipient) => !isQuiet(recipient, clock()));
      await this.#round(
        awake.map((recipient) => ({ recipient, dueMs: 0, attempts: 0 })),
        { notice, ttlSec, waiting },
      );
      after = page.at(-1)?.id ?? "";
      if (page.length < PAGE) break;
    }
    while (waiting.length > 0) {
      const dueMs = Math.min(...waiting.map((one) => one.dueMs));
      if (dueMs >= untilMs) break;
      await wait(Math.max(0, dueMs - steady()), undefined, { signal: this.#ended.signal });
      const due = waiting.filter((one) => one.dueMs <= steady());
      waiting.splice(0, waiting.length, ...waiting.filter((one) => !due.includes(one)));
      await this.#round(due, { notice, ttlSec: Math.ceil((untilMs - steady()) / 1_000), waiting });
    }
    this.counts.given_up += waiting.length;
  }

  /** One attempt for each device. Subscriptions that have ended are removed; those to be repeated join `waiting`. */
  async #round(
    tries: readonly Waiting[],
    { notice, ttlSec, waiting }: { notice: BellNotice; ttlSec: number; waiting: Waiting[] },
  ): Promise<void> {
    const gone: string[] = [];
    await Promise.all(
      tries.map(async ({ recipient, attempts }) => {
        const result = await this.#inTurn(() => this.#send(recipient, notice, ttlSec));
        this.#count(result);
        if (result.kind === "gone") gone.push(recipient.id);
        if (result.kind !== "later") return;
        if (attempts + 1 >= MAX_ATTEMPTS || waiting.length >= MAX_WAITING) this.counts.given_up += 1;
        else
          waiting.push({
            recipient,
            dueMs: this.#options.steady() + result.afterMs * 2 ** attempts,
            attempts: attempts + 1,
          });
      }),
    );
    await removeSubscriptions(this.#options.db, gone);
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

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#sending >= MAX_SENDING) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#sending += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#sending -= 1;
    }
  }
}

/** A topic is at most 32 characters of base64url; a tag names a room or a show. */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}
