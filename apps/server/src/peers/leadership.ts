import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import { holdLease, releaseLease } from "../db/lease.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Job } from "../jobs/runner.ts";
import type { Peers } from "./peers.ts";

/**
 * The part of a process in what an installation reads from the platforms. `leading`: it reads for all. `following`:
 * another process does. `alone`: each process reads by itself, since it has no peers or can't reach them.
 */
export type Role = "alone" | "leading" | "following";

export interface LeadershipOptions {
  db: Db;
  peers: Peers;
  /** Name of this process among those that share the database. */
  holder: string;
  clock: Clock;
  /** Monotonic clock, ms. */
  steady: Clock;
}

const LEASE = "platforms";
/** Lifetime of the lease after its last renewal. */
const LEASE_MS = 5_000;
const EVERY_MS = 1_000;
/** A leader that was not heard for this time may be gone; its lease tells. */
const SILENT_MS = 2_500;
/** Time without a leader after which a process reads the platforms by itself. */
const PATIENCE_MS = 9_000;
/** A shorter interruption of the connection changes nothing. */
const CUT_MS = 2_000;

/** Sent by the leader; its value says whether it is about to end. */
const HEARTBEAT = "leader";
const GONE = "gone";
const told = z.object({ from: z.string(), value: z.unknown() });

/**
 * Decides which process reads the platforms for all: the holder of a lease in the database, which the others hear on
 * the bus. A killed leader is replaced within ten seconds. The leader goes on while the database is away, since no
 * other process can get the lease then.
 *
 * It also carries the messages between the leader and its followers. A message's type is known to both sides, since
 * they run the same build.
 */
export class Leadership implements AsyncDisposable {
  readonly #options: LeadershipOptions;
  readonly #changes = new Listeners<Role>();
  #role: Role = "alone";
  #leader: string | null = null;
  #heardMs: number;
  /** When the leader was last heard, or waiting for one began, by the monotonic clock. */
  #heardSteadyMs: number;
  #cutSteadyMs: number | null = null;

  constructor(options: LeadershipOptions) {
    this.#options = options;
    this.#heardMs = options.clock();
    this.#heardSteadyMs = options.steady();
    const { peers } = options;
    peers.subscribe(HEARTBEAT, (message) => this.#hear(message));
    peers.onState(() => this.#onState());
    this.#onState();
  }

  get role(): Role {
    return this.#role;
  }

  /** Whether this process reads the platforms. */
  get isReading(): boolean {
    return this.#role !== "following";
  }

  /** When another process was last heard leading, Unix ms; before that, when this one started. */
  get heardMs(): number {
    return this.#heardMs;
  }

  /**
   * Calls the listener when the role has changed, and when another process leads than before. @returns the unsubscribe
   * function
   */
  onChange(listener: (role: Role) => void): () => boolean {
    return this.#changes.subscribe(listener);
  }

  /** Sends a message to all followers; has no effect unless this process leads. */
  tell(subject: string, value: unknown): void {
    const { peers, holder } = this.#options;
    if (this.#role === "leading") peers.publish(subject, { from: holder, value });
  }

  /** Calls the listener with each message of the leader, while this process follows. @returns the unsubscribe function */
  onTold(subject: string, listener: (value: unknown) => void): () => void {
    return this.#options.peers.subscribe(subject, (message) => {
      const parsed = told.safeParse(message);
      if (parsed.success && this.#role === "following" && parsed.data.from === this.#leader)
        listener(parsed.data.value);
    });
  }

  /** Sends a message to the leader; has no effect unless this process follows. */
  report(subject: string, value: unknown): void {
    if (this.#role === "following") this.#options.peers.publish(subject, value);
  }

  /** Calls the listener with each report of a follower, while this process leads. */
  onReport(subject: string, listener: (value: unknown) => void): () => void {
    return this.#options.peers.subscribe(subject, (value) => {
      if (this.#role === "leading") listener(value);
    });
  }

  /**
   * Asks the leader. Rejects when there is none, when it does not answer within the time, and when this process gives
   * it up meanwhile.
   */
  ask(subject: string, message: unknown, timeoutMs: number): Promise<unknown> {
    const leader = this.#leader;
    return new Promise((resolve, reject) => {
      const unsubscribe = this.onChange(() => {
        // A listener that asks is called by the same change.
        if (this.#leader !== leader) reject(new Error("the leader has changed"));
      });
      this.#options.peers.request(subject, message, timeoutMs).finally(unsubscribe).then(resolve, reject);
    });
  }

  /** Answers what followers ask, while this process leads. @returns the function that ends that */
  answer(subject: string, handle: (message: unknown) => unknown): () => void {
    let end: (() => void) | null = null;
    const follow = (): void => {
      if (this.#role === "leading") {
        end ??= this.#options.peers.answer(subject, handle);
      } else {
        end?.();
        end = null;
      }
    };
    follow();
    const unsubscribe = this.onChange(follow);
    return () => {
      unsubscribe();
      end?.();
    };
  }

  /** The job that keeps the lease; its first run decides the role at the start. */
  jobs(): Job[] {
    if (this.#options.peers.state === "off") return [];
    return [{ name: "peers.lease", everyMs: EVERY_MS, run: () => this.decide() }];
  }

  /** Renews the lease, or takes it when the leader is silent. Rejects when the database does not answer. */
  async decide(): Promise<void> {
    const { db, holder, peers, steady } = this.#options;
    if (peers.state === "off") return;
    if (peers.state !== "connected") return this.#withoutPeers();
    this.tell(HEARTBEAT, null);
    const silentMs = steady() - this.#heardSteadyMs;
    if (this.#role === "following" && this.#leader !== null && silentMs < SILENT_MS) return;
    let isOurs: boolean;
    try {
      isOurs = await holdLease(db, LEASE, { holder, forMs: LEASE_MS });
    } catch (error) {
      if (this.#role === "following" && silentMs >= PATIENCE_MS) this.#become("alone", null);
      throw error;
    }
    if (isOurs) {
      this.#heardSteadyMs = steady();
      if (this.#role === "leading") return;
      this.#become("leading", holder);
      this.tell(HEARTBEAT, null);
    } else if (this.#role === "leading") {
      this.#heardSteadyMs = steady();
      this.#become("following", null);
    } else if (silentMs < PATIENCE_MS) {
      // The lease of a killed leader is free soon.
      this.#become("following", this.#leader);
    } else {
      this.#become("alone", null);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { db, holder } = this.#options;
    if (this.#role !== "leading") return;
    await releaseLease(db, LEASE, holder).catch(() => undefined);
    this.tell(HEARTBEAT, GONE);
  }

  #hear(message: unknown): void {
    const parsed = told.safeParse(message);
    if (!parsed.success) return;
    const { clock, steady } = this.#options;
    this.#heardMs = clock();
    this.#heardSteadyMs = steady();
    // Of two that lead, the lease decides: `decide` finds out.
    if (this.#role === "leading") return;
    const isGone = parsed.data.value === GONE;
    if (isGone) this.#heardSteadyMs -= SILENT_MS;
    this.#become("following", isGone ? null : parsed.data.from);
  }

  #onState(): void {
    const { peers, steady } = this.#options;
    this.#cutSteadyMs = peers.state === "disconnected" ? (this.#cutSteadyMs ?? steady()) : null;
    if (peers.state === "connected") this.#heardSteadyMs = steady();
  }

  async #withoutPeers(): Promise<void> {
    const { db, holder, steady } = this.#options;
    if (this.#cutSteadyMs !== null && steady() - this.#cutSteadyMs < CUT_MS && this.#role !== "alone") return;
    const wasLeading = this.#role === "leading";
    this.#become("alone", null);
    // Those that reach each other need a leader among them.
    if (wasLeading) await releaseLease(db, LEASE, holder);
  }

  #become(role: Role, leader: string | null): void {
    if (this.#role === role && this.#leader === leader) return;
    this.#role = role;
    this.#leader = leader;
    this.#changes.tell(role);
  }
}
