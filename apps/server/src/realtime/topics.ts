import { channelName, type ChannelState, type SubscribeFailure } from "@penlight/contract";
import type { Viewer } from "./viewer.ts";
import type { Caller } from "../http/caller.ts";
import type { Session } from "../http/route.ts";
import type { Channel } from "./channel.ts";

/** A channel with what feeds it. */
export interface Topic {
  readonly channel: Channel;
  /** What a late joiner starts from. */
  state(): ChannelState;
  /** Somebody is here. */
  open(): void;
  /** Nobody has been here for a while: end what feeds the channel. */
  close(): void;
}

/** A topic that is fed as long as it is there, be somebody there or not. @param end of what feeds its channel */
export function standingTopic(channel: Channel, state: () => ChannelState, end: () => void): Topic {
  const close = (): void => {
    end();
    channel.close();
  };
  return { channel, state, open: () => undefined, close };
}

/** Who asks for a channel. */
export interface ChannelReader {
  session: Session | null;
  /** A live code, as it was typed; null without one. */
  code: string | null;
  caller: Caller;
}

/** Channels that a part of the app adds. */
export interface ChannelFamily {
  /** What their names begin with, up to the first colon. */
  kind: string;
  /**
   * A channel by its name. Rejects with {@link SubscribeError} when it may not be had, otherwise while that can't be
   * told.
   * @returns what tells it apart from others (each fan's own has the same name), and how to open it
   */
  find(
    name: string,
    reader: ChannelReader,
  ): { key: string; make: () => Topic } | Promise<{ key: string; make: () => Topic }>;
  /** It stays open with nobody there. */
  isPermanent?: true;
  /** Whether a channel is for some only, right now: who has it must be looked at again and again. */
  isGuarded?(name: string): boolean;
  /** Hears when a channel that everybody could have is for some only from now on. @returns the end of it */
  onGuarded?(listener: () => void): () => void;
}

/** A channel that may not be had, and why. */
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
  /** A topic that nobody watches is closed after so long. */
  lingerMs: number;
}

/** From the finding of a topic to its first viewer on a busy machine: one that is closed in between feeds nobody. */
const JOINED_WITHIN_MS = 10_000;

interface OpenTopic {
  topic: Topic;
  family: ChannelFamily;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/** All channels that somebody watches or has just watched, each fed once for all. What they carry it does not know. */
export class Topics implements AsyncDisposable {
  readonly #families: ReadonlyMap<string, ChannelFamily>;
  readonly #lingerMs: number;
  readonly #open = new Map<string, OpenTopic>();
  readonly #keys = new Map<Topic, string>();

  constructor({ families, lingerMs }: TopicsOptions) {
    this.#families = new Map(families.map((family) => [family.kind, family]));
    this.#lingerMs = lingerMs;
  }

  /** How many of each kind are fed because somebody watches. */
  get open(): ReadonlyMap<string, number> {
    const kinds = [...this.#families.values()].filter(({ isPermanent }) => !isPermanent);
    const open = [...this.#open.values()];
    return new Map(kinds.map((kind) => [kind.kind, open.filter(({ family }) => family === kind).length]));
  }

  isGuarded(name: string): boolean {
    return this.#familyOf(name)?.isGuarded?.(name) ?? false;
  }

  /** Hears when a channel that everybody could have is for some only from now on. @returns the end of it */
  onGuarded(listener: () => void): () => void {
    const ends = [...this.#families.values()].flatMap((family) => family.onGuarded?.(listener) ?? []);
    return () => {
      for (const end of ends) end();
    };
  }

  /** The topic of a channel. Rejects with `SubscribeError` when it may not be had. */
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
    // Whoever asked has time to join; nobody may come in the end.
    if (found.topic.channel.size === 0) this.#linger(key, found, Math.max(this.#lingerMs, JOINED_WITHIN_MS));
    return found.topic;
  }

  join(topic: Topic, viewer: Viewer, since?: string): void {
    clearTimeout(this.#open.get(this.#keys.get(topic) ?? "")?.closing);
    topic.channel.join(viewer, since);
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
