import { channelName, type LiveCard, type Permissions } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import type { Session } from "../http/session.ts";
import {
  idnPlace,
  isTicketed,
  placeOf,
  showroomPlace,
  type LiveEvent,
  type OnAir,
} from "../broadcasts/live-events.ts";
import type { Broadcasts } from "../broadcasts/broadcasts.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { Channel } from "./channel.ts";
import { ChatTopic } from "./chat-topic.ts";
import { LiveTopic, LivesTopic } from "./lives-topic.ts";
import { MeTopic } from "./me-topic.ts";
import { SubscribeError, type Topic } from "./topic.ts";
import type { Viewer } from "./viewer.ts";

/** Who asks for a channel. */
export interface ChannelReader {
  session: Session | null;
  /** A live code, or a filler. */
  key: string;
  caller: Caller;
}

export interface TopicsOptions {
  watcher: LivesWatcher;
  broadcasts: Pick<Broadcasts, "listen" | "heardAt">;
  /** A room's live, also one that is too young for the list; null while there is none. */
  findLive: (roomId: number) => Promise<LiveCard | null>;
  directory: MemberDirectory;
  clock: Clock;
  /** Rejects with `ticket_required` or `code_invalid` for who may not read the chat of a ticketed live. */
  assertMayWatch: (live: LiveCard, who: ChannelReader) => Promise<unknown>;
  /** Another live began somewhere: the list should be read now. */
  hurryPoll: (platform: OnAir["platform"]) => void;
  liveUpdateMs: number;
  /** A topic that nobody watches is closed after so long. */
  lingerMs: number;
}

const CHAT_LOG = { maxEvents: 200, maxAgeMs: 300_000 };
const ME_LOG = { maxEvents: 50, maxAgeMs: 86_400_000 };
const STATE_LOG = { maxEvents: 100, maxAgeMs: 600_000 };

type PlaceTopic = ChatTopic | LiveTopic;

/** All channels that somebody watches or has just watched, each fed once for all. */
export class Topics implements AsyncDisposable {
  readonly #options: TopicsOptions;
  readonly #topics = new Map<string, PlaceTopic>();
  /** What pages show beside the chat, by its place. */
  readonly #byPlace = new Map<string, LiveTopic>();
  /** By the fan's user id. */
  readonly #me = new Map<string, MeTopic>();
  #isIdnWatched = false;
  readonly #closing = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #lives: LivesTopic;
  readonly #unsubscribes: (() => void)[];
  readonly #guardListeners = new Set<() => void>();

  constructor(options: TopicsOptions) {
    this.#options = options;
    const { watcher, clock, liveUpdateMs } = options;
    const channel = new Channel({ name: "lives", bounds: STATE_LOG, clock });
    this.#lives = new LivesTopic(channel, watcher, clock, liveUpdateMs);
    this.#unsubscribes = [
      watcher.subscribe((event) => this.#onLiveEvent(event)),
      watcher.onStaleness((since) => this.#lives.stalenessChanged(since)),
    ];
  }

  get open(): number {
    return this.#topics.size;
  }

  scheduleChanged(roomId: number, nextLiveSec: number): void {
    this.#lives.scheduleChanged(roomId, nextLiveSec);
  }

  theaterChanged(scheduleId: string): void {
    this.#lives.theaterChanged(scheduleId);
  }

  /** An admin changed what a fan may. */
  permissionsChanged(userId: string, permissions: Permissions & { max_rooms: number }): void {
    this.#me.get(userId)?.permissionsChanged(permissions);
  }

  /** One of a fan's live codes was ended. */
  codeRevoked(userId: string, codeId: string): void {
    this.#me.get(userId)?.codeRevoked(codeId);
  }

  /** Whether a channel is for some only, right now: who has it must be looked at again and again. */
  isGuarded(name: string): boolean {
    const [kind, platform, id] = name.split(":");
    if (kind !== "chat" || platform !== "showroom") return false;
    const live = this.#options.watcher.showroomLive(Number(id));
    return live !== undefined && isTicketed(live);
  }

  /** Hears when a channel that everybody could have is for some only from now on. @returns the end of it */
  onGuarded(listener: () => void): () => void {
    this.#guardListeners.add(listener);
    return () => this.#guardListeners.delete(listener);
  }

  /** The topic of a channel. Rejects with `SubscribeError` when it may not be had. */
  async find(name: string, who: ChannelReader): Promise<Topic> {
    if (name === "lives") return this.#lives;
    if (name === "me") return this.#findMe(who.session?.userId ?? null);
    if (!channelName.safeParse(name).success)
      throw new SubscribeError("not_found", "There is no such channel.");
    const [kind, platform, id] = name.split(":");
    if (platform === "showroom") await this.#checkRoom(Number(id), kind === "chat" ? who : null);
    else if (!this.#isIdnRoom(id ?? "")) throw new SubscribeError("not_found", "There is no such room.");
    const topic =
      this.#topics.get(name) ?? this.#make(name, kind === "chat", placeOfChannel(platform, id ?? ""));
    // Whoever asked has time to join; nobody may come in the end.
    if (topic.channel.size === 0) this.#linger(name);
    return topic;
  }

  join(topic: Topic, viewer: Viewer, since?: string): void {
    const key = keyOf(topic);
    clearTimeout(this.#closing.get(key));
    this.#closing.delete(key);
    topic.channel.join(viewer, since);
    topic.open();
  }

  leave(topic: Topic, viewer: Viewer): void {
    const { channel } = topic;
    channel.leave(viewer);
    if (channel.size === 0 && topic !== this.#lives) this.#linger(keyOf(topic));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    for (const timer of this.#closing.values()) clearTimeout(timer);
    for (const topic of [...this.#topics.values(), ...this.#me.values()]) topic.close();
    this.#lives.close();
    this.#topics.clear();
    this.#me.clear();
    this.#byPlace.clear();
    await Promise.resolve();
  }

  #findMe(userId: string | null): MeTopic {
    if (userId === null) throw new SubscribeError("session_required", "This is for somebody who signed in.");
    const topic =
      this.#me.get(userId) ??
      new MeTopic(new Channel({ name: "me", bounds: ME_LOG, clock: this.#options.clock }), userId);
    this.#me.set(userId, topic);
    if (topic.channel.size === 0) this.#linger(keyOf(topic));
    return topic;
  }

  #onLiveEvent(event: LiveEvent): void {
    const { type, live } = event;
    if (type === "started" && live.platform === "showroom" && isTicketed(live.card))
      for (const listener of this.#guardListeners) listener();
    this.#lives.onLiveEvent(event);
    this.#byPlace.get(placeOf(live))?.onLiveEvent(event);
  }

  /**
   * A live too young for the list is found here, so that its first viewer has a chat.
   * @param reader who wants its chat; null for what everybody may have
   */
  async #checkRoom(roomId: number, reader: ChannelReader | null): Promise<void> {
    const live = await this.#options.findLive(roomId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "room_not_found")
        throw new SubscribeError("not_found", "There is no such room.");
      // The platform is in trouble: the channel stands, and is fed when it is better.
      return null;
    });
    if (reader === null || live === null || !isTicketed(live)) return;
    await this.#options.assertMayWatch(live, reader).catch((error: unknown) => {
      const isCode = error instanceof AppError && error.code === "code_invalid";
      throw isCode
        ? new SubscribeError("code_invalid", "This code does not open the live.")
        : new SubscribeError("ticket_required", "A ticket is needed for this live.");
    });
  }

  #isIdnRoom(username: string): boolean {
    return (
      this.#options.directory.byUsername(username) !== undefined ||
      this.#options.watcher.idnLive(username) !== undefined
    );
  }

  #make(name: string, isChat: boolean, place: string): PlaceTopic {
    const { clock, liveUpdateMs } = this.#options;
    const channel = new Channel({ name, bounds: isChat ? CHAT_LOG : STATE_LOG, clock });
    const { watcher, broadcasts } = this.#options;
    const live = (): OnAir | undefined => watcher.at(place);
    if (isChat) {
      const chat = new ChatTopic({ channel, broadcasts, place, live });
      this.#topics.set(name, chat);
      return chat;
    }
    const topic = new LiveTopic(channel, live, clock, liveUpdateMs);
    this.#topics.set(name, topic);
    this.#byPlace.set(place, topic);
    this.#noteIdnWatched();
    return topic;
  }

  /** @param key what {@link keyOf} says of the topic */
  #linger(key: string): void {
    clearTimeout(this.#closing.get(key));
    const timer = setTimeout(() => this.#close(key), this.#options.lingerMs);
    timer.unref();
    this.#closing.set(key, timer);
  }

  #close(name: string): void {
    this.#closing.delete(name);
    if (name.startsWith(ME_KEY)) return this.#closeMe(name.slice(ME_KEY.length));
    const topic = this.#topics.get(name);
    if (!topic || topic.channel.size > 0) return;
    topic.close();
    this.#topics.delete(name);
    const [, platform, id] = name.split(":");
    if (topic instanceof ChatTopic) return;
    this.#byPlace.delete(placeOfChannel(platform, id ?? ""));
    this.#noteIdnWatched();
  }

  /** IDN's list is read more often while somebody watches; the first one doesn't wait for the slow turn to end. */
  #noteIdnWatched(): void {
    const isWatched = [...this.#topics.keys()].some((name) => name.startsWith("live:idn:"));
    if (isWatched === this.#isIdnWatched) return;
    this.#isIdnWatched = isWatched;
    this.#options.watcher.setIdnWatched(isWatched);
    if (isWatched) this.#options.hurryPoll("idn");
  }

  #closeMe(userId: string): void {
    const topic = this.#me.get(userId);
    if (!topic || topic.channel.size > 0) return;
    topic.close();
    this.#me.delete(userId);
  }
}

/** Fans' own channels all have one name; among ours each is known by whose it is. */
const ME_KEY = "me:";

function keyOf(topic: Topic): string {
  return topic instanceof MeTopic ? ME_KEY + topic.userId : topic.channel.name;
}

function placeOfChannel(platform: string | undefined, id: string): string {
  return platform === "showroom" ? showroomPlace(Number(id)) : idnPlace(id);
}
