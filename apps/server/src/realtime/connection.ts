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
/** Maximum number of frames of one client within {@link FRAME_WINDOW_MS}. */
const MAX_FRAMES = 30;
const FRAME_WINDOW_MS = 10_000;
/** Reconnect delay for a client whose session has ended. */
const COME_BACK_MS = 1_000;
/** Reconnect delay after a failed greeting: the database may be back by then. */
const NOT_READY_MS = 5_000;

export interface ConnectionOptions {
  wire: Wire;
  topics: Topics;
  clock: Clock;
  /** Monotonic clock: setting the system clock must not end a connection. */
  steady: Clock;
  /** Whether the browser sent our own origin. Without it, only a session named in the greeting is accepted. */
  hasOrigin: boolean;
  /** The session by cookie, bearer token, or the handle in the greeting. Null when there is none. */
  identify: (handle: string | undefined) => Promise<Session | null>;
  caller: Caller;
  /** Called for each event that was dropped because the client reads too slowly. */
  onDropped: () => void;
  /** Called when the lookup of a channel failed unexpectedly. */
  onMistake: (error: unknown) => void;
  close: (code: keyof typeof REASONS) => void;
}

/** Reasons for a close by the server, for the client's log. */
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

/** The protocol of one client (`docs/api.md`): greeting, subscriptions, heartbeat. Its viewer sends the messages. */
export class Connection {
  readonly viewer: Viewer;
  readonly #options: ConnectionOptions;
  #state: State = { kind: "greeting" };
  #session: Session | null = null;
  #hasNamedSession = false;
  /** The live code that the client sent; null without one. */
  #code: string | null = null;
  #checking = false;
  #heardMs: number;
  #pingedMs: number;
  #frames: number[] = [];
  /** Queue that answers subscriptions in the order of the requests. */
  #working: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.viewer = new Viewer(options.wire, () => this.#end("too_slow"), options.onDropped);
    this.#heardMs = options.steady();
    this.#pingedMs = this.#heardMs;
  }

  /** Whether it has subscribed to any of these channels. */
  hears(channels: readonly string[]): boolean {
    const state = this.#state;
    return state.kind === "open" && channels.some((name) => state.topics.has(name));
  }

  /** Id of the signed-in session; null for a visitor. */
  get sessionId(): string | null {
    return this.#session?.id ?? null;
  }

  get hasGreeted(): boolean {
    return this.#state.kind === "open";
  }

  /** Handles a frame of the client. */
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

  /** The client sent a WebSocket protocol ping. */
  poked(): void {
    if (this.#isTooMuch(this.#options.steady())) this.#end("rate");
  }

  /** Called every few seconds: pings the client, and closes a silent connection. */
  beat(): void {
    const nowMs = this.#options.steady();
    if (nowMs - this.#heardMs > SILENCE_MS) return this.#end("heartbeat");
    this.checkRights();
    if (nowMs - this.#pingedMs < HEARTBEAT_SEC * 1000) return;
    this.#pingedMs = nowMs;
    this.viewer.tell({ op: "ping", t: Math.trunc(this.#options.clock()) });
  }

  /** Checks the rights to restricted channels again: a code may have expired, or a show may have begun. */
  checkRights(): void {
    if (this.#state.kind !== "open" || this.#checking) return;
    const guarded = [...this.#state.topics.keys()].filter((name) => this.#options.topics.isGuarded(name));
    if (guarded.length === 0) return;
    this.#checking = true;
    // A check that fails is repeated with the next heartbeat.
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
   * Closes the connection because its session has ended. A browser is told to reconnect with its current cookie; a
   * client that named the session in the greeting is not. The `me` channel is notified only when the session was taken
   * (`how`), not when the fan ended it.
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

  /** The socket has closed. */
  closed(): void {
    if (this.#state.kind === "open") {
      for (const topic of this.#state.topics.values()) this.#options.topics.leave(topic, this.viewer);
    }
    this.#state = { kind: "closed" };
    this.viewer.close();
  }

  #greet(hello: Extract<ClientMessage, { op: "hello" }>): void {
    // Requests that arrive during the greeting are queued behind it.
    this.#state = { kind: "open", topics: new Map() };
    this.#inTurn(() => this.#welcome(hello).catch(() => this.#notReady()));
    const resume = hello.resume ?? {};
    const names = Object.keys(resume);
    if (names.length > 0) this.#inTurn(() => this.#subscribe(names, resume));
  }

  /**
   * The session can't be looked up: closes with a retry delay, rather than connect as an anonymous client or leave the
   * client waiting.
   */
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
    // Batched events are in the log already: they must be sent before the new viewer starts from the log.
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
      // An AppError is a platform's failure, which is counted with its requests.
      if (!(error instanceof AppError)) this.#options.onMistake(error);
      // The channel is refused because the right can't be verified; the other requested channels are answered.
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
