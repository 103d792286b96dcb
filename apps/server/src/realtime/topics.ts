import { counter, gauge, type Measure } from "../base/measures.ts";
import { channelName, type ChannelState, type SubscribeFailure } from "@penlight/contract";
import type { Viewer } from "./viewer.ts";
import type { Caller } from "../http/caller.ts";
import type { Session } from "../http/route.ts";
import type { Channel } from "./channel.ts";

/** A channel with its source. */
export interface Topic {
  readonly channel: Channel;
  /** Initial state for a new subscriber. */
  state(): ChannelState;
  /** Called when a viewer has joined. */
  open(): void;
  /** Called when nobody has been here for a while: stops the channel's source. */
  close(): void;
}

/** A topic that is fed whether it has viewers or not. @param end stops the channel's source */
export function standingTopic(channel: Channel, state: () => ChannelState, end: () => void): Topic {
  const close = (): void => {
    end();
    channel.close();
  };
  return { channel, state, open: () => undefined, close };
}

/** The client that requests a channel. */
export interface ChannelReader {
  session: Session | null;
  /** A live code as it was typed; null without one. */
  code: string | null;
  caller: Caller;
}

/** The channels that a part of the app adds. */
export interface ChannelFamily {
  /** Prefix of their names, up to the first colon. */
  kind: string;
  /**
   * Finds a channel by its name. Rejects with {@link SubscribeError} when it is refused, with another error when that
   * can't be determined.
   * @returns a unique key (each fan's own channel has the same name), and a function that opens it
   */
  find(
    name: string,
    reader: ChannelReader,
  ): { key: string; make: () => Topic } | Promise<{ key: string; make: () => Topic }>;
  /** The channels stay open without viewers. */
  isPermanent?: true;
  /** Whether a channel is restricted right now: its viewers' rights must be checked repeatedly. */
  isGuarded?(name: string): boolean;
  /** Calls the listener when a public channel becomes restricted. @returns the unsubscribe function */
  onGuarded?(listener: () => void): () => void;
}

/** A channel is refused, with the reason. */
export class SubscribeError extends Error {
  override readonly name = "SubscribeError";
  readonly code: SubscribeFailure;
  constructor(code: SubscribeFailure, message: string) {
    super(message);
    this.code = code;
  }
}

export interface TopicsOptions {
  families: readonly ChannelFamily[];
  /** How long a topic stays open without viewers. */
  lingerMs: number;
}

/**
 * Time between finding a topic and its first viewer's join on a busy machine: a topic that is closed in between would
 * never send anything.
 */
const JOINED_WITHIN_MS = 10_000;

interface OpenTopic {
  topic: Topic;
  family: ChannelFamily;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/**
 * All channels that have viewers or had some recently; each is fed once for all of them. Independent of what they
 * carry.
 */
export class Topics implements AsyncDisposable {
  readonly #families: ReadonlyMap<string, ChannelFamily>;
  readonly #lingerMs: number;
  readonly #open = new Map<string, OpenTopic>();
  readonly #keys = new Map<Topic, string>();
  readonly #resumes = counter({
    name: "resumes_total",
    help: "Subscriptions of clients that came back: what they missed was replayed, or is not known any more (gap)",
    labels: ["result"],
  });
  /** For `/metrics`. */
  readonly measures: readonly Measure[] = [
    this.#resumes,
    gauge(
      { name: "topics", help: "Realtime channels that are fed because somebody watches", labels: ["kind"] },
      () => [...this.open].map(([kind, value]) => ({ labels: { kind }, value })),
    ),
  ];

  constructor({ families, lingerMs }: TopicsOptions) {
    this.#families = new Map(families.map((family) => [family.kind, family]));
    this.#lingerMs = lingerMs;
  }

  /** Number of open channels of each kind, permanent ones excluded. */
  get open(): ReadonlyMap<string, number> {
    const kinds = [...this.#families.values()].filter(({ isPermanent }) => !isPermanent);
    const open = [...this.#open.values()];
    return new Map(kinds.map((kind) => [kind.kind, open.filter(({ family }) => family === kind).length]));
  }

  isGuarded(name: string): boolean {
    return this.#familyOf(name)?.isGuarded?.(name) ?? false;
  }

  /** Calls the listener when a public channel becomes restricted. @returns the unsubscribe function */
  onGuarded(listener: () => void): () => void {
    const ends = [...this.#families.values()].flatMap((family) => family.onGuarded?.(listener) ?? []);
    return () => {
      for (const end of ends) end();
    };
  }

  /** The topic of a channel. Rejects with `SubscribeError` when it is refused. */
  async find(name: string, reader: ChannelReader): Promise<Topic> {
    const family = channelName.safeParse(name).success ? this.#familyOf(name) : undefined;
    if (family === undefined) throw new SubscribeError("not_found", "There is no such channel.");
    const { key, make } = await family.find(name, reader);
    const known = this.#open.get(key);
    const found = known ?? { topic: make(), family, closing: undefined };
    if (known === undefined) {
      this.#open.set(key, found);
      this.#keys.set(found.topic, key);
    }
    // The requester gets time to join; if nobody does, the topic is closed.
    if (found.topic.channel.size === 0) this.#linger(key, found, Math.max(this.#lingerMs, JOINED_WITHIN_MS));
    return found.topic;
  }

  join(topic: Topic, viewer: Viewer, since?: string): void {
    clearTimeout(this.#open.get(this.#keys.get(topic) ?? "")?.closing);
    const resumed = topic.channel.join(viewer, since);
    if (resumed !== null) this.#resumes.inc({ result: resumed });
    topic.open();
  }

  leave(topic: Topic, viewer: Viewer): void {
    topic.channel.leave(viewer);
    const key = this.#keys.get(topic);
    const found = key === undefined ? undefined : this.#open.get(key);
    if (key !== undefined && found && topic.channel.size === 0) this.#linger(key, found);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { topic, closing } of this.#open.values()) {
      clearTimeout(closing);
      topic.close();
    }
    this.#open.clear();
    this.#keys.clear();
    await Promise.resolve();
  }

  #familyOf(name: string): ChannelFamily | undefined {
    return this.#families.get(name.split(":", 1)[0] ?? "");
  }

  #linger(key: string, found: OpenTopic, delayMs = this.#lingerMs): void {
    if (found.family.isPermanent) return;
    clearTimeout(found.closing);
    found.closing = setTimeout(() => this.#close(key, found), delayMs);
    found.closing.unref();
  }

  #close(key: string, { topic }: OpenTopic): void {
    if (topic.channel.size > 0) return;
    topic.close();
    this.#open.delete(key);
    this.#keys.delete(topic);
  }
}
