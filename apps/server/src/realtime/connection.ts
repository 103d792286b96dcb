import { randomUUID } from "node:crypto";
import {
  CLOSE_CODE,
  clientMessage,
  type ClientMessage,
  type ServerMessage,
  type SubscribeFailure,
} from "@penlight/contract";
import { MAX_CHANNELS, MAX_CHAT_CHANNELS } from "@penlight/contract/constants";
import type { Session } from "../http/route.ts";
import { isoOf, type Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import { SubscribeError, type Topic, type Topics } from "./topics.ts";
import { Viewer, type Wire } from "./viewer.ts";

export const HEARTBEAT_SEC = 25;
const SILENCE_MS = 60_000;
/** Frames that one client may send in {@link FRAME_WINDOW_MS}. */
const MAX_FRAMES = 30;
const FRAME_WINDOW_MS = 10_000;
/** Whose session is over comes back after this. */
const COME_BACK_MS = 1_000;
/** The same for who could not be greeted: the database may be back by then. */
const NOT_READY_MS = 5_000;

export interface ConnectionOptions {
  wire: Wire;
  topics: Topics;
  clock: Clock;
  /** For how long ago something was: a clock that is set must not end a conversation. */
  steady: Clock;
  /** Whether the browser named our own origin. Without one only a session that is told may come in. */
  hasOrigin: boolean;
  /** Who it is by cookie or bearer token, or by the handle that the greeting brings. Null for nobody. */
  identify: (handle: string | undefined) => Promise<Session | null>;
  caller: Caller;
  /** A channel that could not be looked for, by a mistake of ours. */
  onMistake: (error: unknown) => void;
  close: (code: keyof typeof REASONS) => void;
}

/** Why a connection is closed by us, in words for the client's log. */
export const REASONS = {
  heartbeat: "nothing heard for a minute, or not our protocol",
  session_invalid: "the session is not known",
  going_away: "the session is over",
  restart: "not ready yet",
  origin: "not from our pages",
  too_slow: "too slow",
  rate: "too many frames",
} as const;

type State = { kind: "greeting" } | { kind: "open"; topics: Map<string, Topic> } | { kind: "closed" };

/** One client's conversation (`docs/api.md`): greeting, subscriptions, heartbeat. What it is sent goes by its viewer. */
export class Connection {
  readonly viewer: Viewer;
  readonly #options: ConnectionOptions;
  #state: State = { kind: "greeting" };
  #session: Session | null = null;
  #hasNamedSession = false;
  /** A live code, when the client has one. */
  #code: string | null = null;
  #checking = false;
  #heardMs: number;
  #pingedMs: number;
  #frames: number[] = [];
  /** Subscriptions are answered in the order of asking. */
  #working: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.viewer = new Viewer(options.wire, () => this.#end("too_slow"));
    this.#heardMs = options.steady();
    this.#pingedMs = this.#heardMs;
  }

  /** Whether it has subscribed to one of some channels. */
  hears(channels: readonly string[]): boolean {
    const state = this.#state;
    return state.kind === "open" && channels.some((name) => state.topics.has(name));
  }

  /** Of whoever is signed in here. */
  get sessionId(): string | null {
    return this.#session?.id ?? null;
  }

  get hasGreeted(): boolean {
    return this.#state.kind === "open";
  }

  /** Takes a frame of the client. */
  receive(text: string): void {
    const nowMs = this.#options.steady();
    this.#heardMs = nowMs;
    if (this.#isTooMuch(nowMs)) return this.#end("rate");
    const message = parse(text);
    if (message === null) return this.#error("bad_message", "This is not a message of ours.");
    if (this.#state.kind === "greeting") {
      if (message.op !== "hello") return this.#end("heartbeat");
      return this.#greet(message);
    }
    switch (message.op) {
      case "hello":
        return this.#error("bad_message", "We have met.");
      case "ping":
        return this.viewer.tell({ op: "pong", t: message.t });
      case "pong":
        return;
      case "sub":
        if (message.key !== undefined) this.#code = message.key;
        return this.#inTurn(() => this.#subscribe(message.channels, {}, message.rid));
      case "unsub":
        return this.#inTurn(() => this.#unsubscribe(message.channels, message.rid));
    }
  }

  /** The client sent a ping of the protocol below. */
  poked(): void {
    if (this.#isTooMuch(this.#options.steady())) this.#end("rate");
  }

  /** Called every few seconds: asks for a sign of life, and ends what gives none. */
  beat(): void {
    const nowMs = this.#options.steady();
    if (nowMs - this.#heardMs > SILENCE_MS) return this.#end("heartbeat");
    this.checkRights();
    if (nowMs - this.#pingedMs < HEARTBEAT_SEC * 1000) return;
    this.#pingedMs = nowMs;
    this.viewer.tell({ op: "ping", t: Math.trunc(this.#options.clock()) });
  }

  /** Looks again whether the client may have what is not for everybody: a code may be over, or a show have begun. */
  checkRights(): void {
    if (this.#state.kind !== "open" || this.#checking) return;
    const guarded = [...this.#state.topics.keys()].filter((name) => this.#options.topics.isGuarded(name));
    if (guarded.length === 0) return;
    this.#checking = true;
    // A right that can't be looked at now is looked at with the next beat.
    void this.#putOut(guarded)
      .catch(() => undefined)
      .finally(() => (this.#checking = false));
  }

  async #putOut(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const found = await this.#find(name);
      if (!(found instanceof SubscribeError) || this.#state.kind !== "open") continue;
      const topic = this.#state.topics.get(name);
      if (!topic) continue;
      this.#state.topics.delete(name);
      this.#options.topics.leave(topic, this.viewer);
      this.viewer.tell({ op: "unsubbed", channels: [name], code: found.code, message: found.message });
    }
  }

  /**
   * The session that this connection was opened with is over. A browser may come back, as whoever its cookie says
   * then; who named the session itself may not. What the fan did is no news to them.
   */
  endSession(how: "left" | "taken"): void {
    if (this.#state.kind !== "open") return;
    const own = this.#state.topics.get("me");
    if (own && how === "taken") {
      const ts = isoOf(this.#options.clock());
      const data = { state: "revoked", reason: REASONS.going_away } as const;
      this.viewer.tell({ op: "event", ch: "me", id: own.channel.cursor, ts, type: "session", data });
    }
    if (this.#hasNamedSession) return this.#end("session_invalid");
    const code = CLOSE_CODE.going_away;
    this.viewer.tell({ op: "bye", code, reason: REASONS.going_away, retry_after_ms: COME_BACK_MS });
    this.#end("going_away");
  }

  /** The socket is gone. */
  closed(): void {
    if (this.#state.kind === "open") {
      for (const topic of this.#state.topics.values()) this.#options.topics.leave(topic, this.viewer);
    }
    this.#state = { kind: "closed" };
    this.viewer.close();
  }

  #greet(hello: Extract<ClientMessage, { op: "hello" }>): void {
    // What the client asks for meanwhile waits its turn.
    this.#state = { kind: "open", topics: new Map() };
    this.#inTurn(() => this.#welcome(hello).catch(() => this.#notReady()));
    const resume = hello.resume ?? {};
    const names = Object.keys(resume);
    if (names.length > 0) this.#inTurn(() => this.#subscribe(names, resume));
  }

  /** Nobody can be asked who that is: better no connection than one of nobody's, or one that waits to be welcome. */
  #notReady(): void {
    const code = CLOSE_CODE.restart;
    this.viewer.tell({ op: "bye", code, reason: REASONS.restart, retry_after_ms: NOT_READY_MS });
    this.#end("restart");
  }

  async #welcome(hello: Extract<ClientMessage, { op: "hello" }>): Promise<void> {
    const user = await this.#options.identify(hello.session);
    if (this.#state.kind !== "open") return;
    if (user === null && hello.session !== undefined) return this.#end("session_invalid");
    if (user === null && !this.#options.hasOrigin) return this.#end("origin");
    this.#session = user;
    this.#hasNamedSession = hello.session !== undefined;
    if (hello.key !== undefined) this.#code = hello.key;
    this.viewer.tell({
      op: "welcome",
      v: 1,
      conn: randomUUID(),
      time: isoOf(this.#options.clock()),
      heartbeat_s: HEARTBEAT_SEC,
      max_channels: MAX_CHANNELS,
      user: user && { _id: user.userId, account_id: user.accountId },
    });
  }

  async #subscribe(
    names: readonly string[],
    resume: Readonly<Record<string, string>>,
    rid?: string | number,
  ): Promise<void> {
    const found: { name: string; topic: Topic }[] = [];
    const failed: { ch: string; code: SubscribeFailure; message: string }[] = [];
    const settled = await Promise.all(
      [...new Set(names)].map(async (name) => ({ name, result: await this.#find(name) })),
    );
    if (this.#state.kind !== "open") return;
    const own = this.#state.topics;
    for (const { name, result } of settled) {
      if (result instanceof SubscribeError)
        failed.push({ ch: name, code: result.code, message: result.message });
      else if (!own.has(name) && isFull([...own.keys(), ...found.map((one) => one.name)], name))
        failed.push({ ch: name, code: "too_many_channels", message: "This is one channel too many." });
      else found.push({ name, topic: result });
    }
    // What waits for the tick is in the log already: it must leave before the newcomer starts from there.
    for (const { topic } of found) topic.channel.flush();
    const ok = found.map(({ name, topic }) => ({
      ch: name,
      cursor: topic.channel.cursor,
      state: topic.state(),
    }));
    this.viewer.tell({ op: "subbed", ...(rid !== undefined && { rid }), ok, failed });
    for (const { name, topic } of found) {
      if (own.has(name)) continue;
      own.set(name, topic);
      this.#options.topics.join(topic, this.viewer, resume[name]);
    }
  }

  async #find(name: string): Promise<Topic | SubscribeError> {
    try {
      const { topics, caller } = this.#options;
      return await topics.find(name, { session: this.#session, code: this.#code, caller });
    } catch (error) {
      if (error instanceof SubscribeError) return error;
      // That a platform fails is known from its calls.
      if (!(error instanceof AppError)) this.#options.onMistake(error);
      // Who may not be asked about is not let in, and what else was asked for is answered all the same.
      return new SubscribeError("unavailable", "This can't be told now. Ask again in some seconds.");
    }
  }

  #unsubscribe(names: readonly string[], rid?: string | number): void {
    if (this.#state.kind !== "open") return;
    for (const name of names) {
      const topic = this.#state.topics.get(name);
      if (!topic) continue;
      this.#state.topics.delete(name);
      this.#options.topics.leave(topic, this.viewer);
    }
    this.viewer.tell({ op: "unsubbed", ...(rid !== undefined && { rid }), channels: [...names] });
  }

  #inTurn(work: () => Promise<void> | void): void {
    this.#working = this.#working
      .then(work)
      .catch(() => this.#error("internal", "Something went wrong here."));
  }

  #error(code: string, message: string): void {
    this.viewer.tell({ op: "error", code, message, fatal: false } satisfies ServerMessage);
  }

  #isTooMuch(nowMs: number): boolean {
    this.#frames = this.#frames.filter((atMs) => nowMs - atMs < FRAME_WINDOW_MS);
    this.#frames.push(nowMs);
    return this.#frames.length > MAX_FRAMES;
  }

  #end(reason: keyof typeof REASONS): void {
    if (this.#state.kind === "closed") return;
    this.closed();
    this.#options.close(reason);
  }
}

function parse(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function isFull(names: readonly string[], next: string): boolean {
  const isChat = (name: string): boolean => name.startsWith("chat:");
  return names.length >= MAX_CHANNELS || (isChat(next) && names.filter(isChat).length >= MAX_CHAT_CHANNELS);
}
