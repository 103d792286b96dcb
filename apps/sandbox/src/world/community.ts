import type { WorldClock } from "./clock.ts";
import demo from "./demo-community.json" with { type: "json" };
import { FANS } from "./people.ts";
import { between, createRandom, hexOf, pick } from "./random.ts";

/** A text channel. */
export interface Channel {
  id: string;
  name: string;
}

/** The recipients of a message's mentions. */
export interface Pings {
  everyone: boolean;
  userIds: string[];
  roleIds: string[];
}

/** A card in a message, in the platform's own shape; fields that are not declared here are stored as received. */
export interface Embed {
  title?: string | undefined;
  url?: string | undefined;
  description?: string | undefined;
  color?: number | undefined;
  image?: { url: string } | undefined;
  fields?: { name: string; value: string }[] | undefined;
  footer?: { text: string } | undefined;
}

/** The content of a message. */
export interface MessageContent {
  content: string;
  embeds: readonly Embed[];
  pings: Pings;
}

/** A message of our bot. */
export interface PostedMessage extends MessageContent {
  id: string;
  channelId: string;
  nonce: string | null;
  atMs: number;
  editedAtMs: number | null;
}

/** A scheduled event. */
export interface CommunityEvent {
  id: string;
  name: string;
  description: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  place: string;
  creatorId: string;
}

/** The most messages per channel; older ones are deleted. */
const MAX_MESSAGES = 200;
/** For how long a message with the same nonce is the same message. */
const NONCE_MS = 180_000;
/** The epoch of the platform's ids: 2015-01-01. */
const EPOCH_MS = 1_420_070_400_000;

/** A member of the Discord server. */
export interface CommunityMember {
  /** Digits; a larger id is a newer account. */
  id: string;
  username: string;
  /** The display name; many have none. */
  globalName: string | null;
  /** Hash of the picture; an animated one begins with `a_`. */
  avatar: string | null;
  nick: string | null;
  roles: string[];
  joinedAt: string;
}

const COUNT = 348;
const FIRST_ID = 204_800_000_000_000_000n;
const FIRST_JOIN_MS = Date.UTC(2023, 3, 8);
const JOIN_SPAN_MS = 3 * 365 * 86_400_000;
/** One in this many members is a donor. */
const DONATOR_EVERY = 9;
const DEVELOPERS: ReadonlySet<number> = new Set([12, 180, 301]);
const ENDINGS = ["", ".48", "_oshi", "77", ".jkt", "_id"] as const;

/** The same few hundred members in every world, in the order of their ids. */
const COMMUNITY_MEMBERS: readonly CommunityMember[] = Array.from({ length: COUNT }, (_, index) => {
  const random = createRandom(`community ${index}`);
  const fan = FANS[index % FANS.length]?.name ?? "fan";
  const username = `${fan.toLowerCase().replace(/[^a-z0-9._]+/g, "")}${pick(random, ENDINGS)}${index}`;
  return {
    id: String(FIRST_ID + BigInt(index) * 3_141_592_653_589_793n),
    username,
    globalName: random() < 0.7 ? fan : null,
    avatar: writeAvatar(index, random()),
    nick: random() < 0.1 ? `${fan} ✨` : null,
    roles: [
      ...(index % DONATOR_EVERY === 4 ? [demo.roles.donator] : []),
      ...(DEVELOPERS.has(index) ? [demo.roles.developer] : []),
    ],
    joinedAt: new Date(FIRST_JOIN_MS + between(random, 0, JOIN_SPAN_MS)).toISOString(),
  };
});

/** Most have a picture, some an animated one, some none. */
function writeAvatar(index: number, chance: number): string | null {
  if (chance < 0.2) return null;
  const hash = hexOf(`avatar ${index}`, 32);
  return chance < 0.35 ? `a_${hash}` : hash;
}

/** The community's Discord server: its channels, our bot's messages, and its members. */
export class Community {
  readonly botToken = demo.botToken;
  readonly botId = demo.botId;
  readonly guildId = demo.guildId;
  readonly roles = demo.roles;
  readonly channels: readonly Channel[] = Object.entries(demo.channels).map(([name, id]) => ({ id, name }));
  readonly members: readonly CommunityMember[] = COMMUNITY_MEMBERS;
  readonly #clock: WorldClock;
  readonly #events = new Map<string, CommunityEvent>();
  readonly #messages: PostedMessage[] = [];
  #sequence = 0n;

  constructor(clock: WorldClock) {
    this.#clock = clock;
  }

  nowMs(): number {
    return this.#clock.nowMs();
  }

  /** The events, soonest first. */
  get events(): CommunityEvent[] {
    return [...this.#events.values()].sort(
      (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
    );
  }

  event(id: string): CommunityEvent | undefined {
    return this.#events.get(id);
  }

  /** Changes an event. @param id null: a new one */
  setEvent(id: string | null, content: Omit<CommunityEvent, "id">): CommunityEvent {
    const event = { ...content, id: id ?? this.#newId(this.#clock.nowMs()) };
    this.#events.set(event.id, event);
    return event;
  }

  removeEvent(id: string): void {
    this.#events.delete(id);
  }

  channel(id: string): Channel | undefined {
    return this.channels.find((one) => one.id === id);
  }

  /** A channel's messages, the oldest first. */
  messages(channelId: string): PostedMessage[] {
    return this.#messages.filter((message) => message.channelId === channelId);
  }

  message(channelId: string, id: string): PostedMessage | undefined {
    return this.#messages.find((message) => message.channelId === channelId && message.id === id);
  }

  /** Posts a message. A nonce that was used in the last minutes returns the existing message. */
  post(channelId: string, content: MessageContent, nonce: string | null): PostedMessage {
    const nowMs = this.#clock.nowMs();
    const before = nonce === null ? undefined : this.messages(channelId).find((one) => one.nonce === nonce);
    if (before && nowMs - before.atMs < NONCE_MS) return before;
    const message = { ...content, id: this.#newId(nowMs), channelId, nonce, atMs: nowMs, editedAtMs: null };
    this.#messages.push(message);
    const stored = this.messages(channelId);
    if (stored.length > MAX_MESSAGES && stored[0]) this.remove(stored[0]);
    return message;
  }

  edit(message: PostedMessage, change: Partial<MessageContent>): void {
    Object.assign(message, change, { editedAtMs: this.#clock.nowMs() });
  }

  remove(message: PostedMessage): void {
    const at = this.#messages.indexOf(message);
    if (at >= 0) this.#messages.splice(at, 1);
  }

  /** An id in the platform's format: the time is in its upper bits, so that ids are in order of time. */
  #newId(nowMs: number): string {
    this.#sequence = (this.#sequence + 1n) % 4096n;
    return String((BigInt(Math.floor(nowMs) - EPOCH_MS) << 22n) | this.#sequence);
  }
}
