import type { WorldClock } from "./clock.ts";
import demo from "./demo-community.json" with { type: "json" };
import { FANS } from "./people.ts";
import { between, createDie, hexOf, pick } from "./random.ts";

/** A place to write in. */
export interface Channel {
  id: string;
  name: string;
}

/** What somebody was told of by a message, whether they look at it or not. */
export interface Pings {
  everyone: boolean;
  userIds: string[];
  roleIds: string[];
}

/** A card in a message, in the platform's own shape; what isn't named here is kept as it came. */
export interface Embed {
  title?: string | undefined;
  url?: string | undefined;
  description?: string | undefined;
  color?: number | undefined;
  image?: { url: string } | undefined;
  fields?: { name: string; value: string }[] | undefined;
  footer?: { text: string } | undefined;
}

/** What a message says. */
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

/** Kept in each channel; older ones are forgotten. */
const MAX_MESSAGES = 200;
/** For so long the same nonce is the same message. */
const NONCE_MS = 180_000;
/** The first millisecond that an id of the platform can name: 2015-01-01. */
const EPOCH_MS = 1_420_070_400_000;

/** Somebody of the community server. */
export interface CommunityMember {
  /** Digits; the larger, the younger the account. */
  id: string;
  username: string;
  /** The name on show; many have none. */
  globalName: string | null;
  /** Hash of the picture; one that moves begins with `a_`. */
  avatar: string | null;
  nick: string | null;
  roles: string[];
  joinedAt: string;
}

const COUNT = 348;
const FIRST_ID = 204_800_000_000_000_000n;
const FIRST_JOIN_MS = Date.UTC(2023, 3, 8);
const JOIN_SPAN_MS = 3 * 365 * 86_400_000;
/** One in so many gives. */
const DONATOR_EVERY = 9;
const DEVELOPERS: ReadonlySet<number> = new Set([12, 180, 301]);
const ENDINGS = ["", ".48", "_oshi", "77", ".jkt", "_id"] as const;

/** The same few hundred in every world, in the order of their ids. */
const COMMUNITY_MEMBERS: readonly CommunityMember[] = Array.from({ length: COUNT }, (_, index) => {
  const die = createDie(`community ${index}`);
  const fan = FANS[index % FANS.length]?.name ?? "fan";
  const username = `${fan.toLowerCase().replace(/[^a-z0-9._]+/g, "")}${pick(die, ENDINGS)}${index}`;
  return {
    id: String(FIRST_ID + BigInt(index) * 3_141_592_653_589_793n),
    username,
    globalName: die() < 0.7 ? fan : null,
    avatar: writeAvatar(index, die()),
    nick: die() < 0.1 ? `${fan} ✨` : null,
    roles: [
      ...(index % DONATOR_EVERY === 4 ? [demo.roles.donator] : []),
      ...(DEVELOPERS.has(index) ? [demo.roles.developer] : []),
    ],
    joinedAt: new Date(FIRST_JOIN_MS + between(die, 0, JOIN_SPAN_MS)).toISOString(),
  };
});

/** Most have a picture, some one that moves, some none. */
function writeAvatar(index: number, chance: number): string | null {
  if (chance < 0.2) return null;
  const hash = hexOf(`avatar ${index}`, 32);
  return chance < 0.35 ? `a_${hash}` : hash;
}

/** The community's chat server: its channels, what our bot wrote there, and who is in it. */
export class Community {
  readonly botToken = demo.botToken;
  readonly guildId = demo.guildId;
  readonly roles = demo.roles;
  readonly channels: readonly Channel[] = Object.entries(demo.channels).map(([name, id]) => ({ id, name }));
  readonly members: readonly CommunityMember[] = COMMUNITY_MEMBERS;
  readonly #clock: WorldClock;
  readonly #messages: PostedMessage[] = [];
  #sequence = 0n;

  constructor(clock: WorldClock) {
    this.#clock = clock;
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

  /** Writes a message. One with the nonce of a message of the last minutes is that message. */
  post(channelId: string, content: MessageContent, nonce: string | null): PostedMessage {
    const nowMs = this.#clock.nowMs();
    const before = nonce === null ? undefined : this.messages(channelId).find((one) => one.nonce === nonce);
    if (before && nowMs - before.atMs < NONCE_MS) return before;
    const message = { ...content, id: this.#newId(nowMs), channelId, nonce, atMs: nowMs, editedAtMs: null };
    this.#messages.push(message);
    const kept = this.messages(channelId);
    if (kept.length > MAX_MESSAGES && kept[0]) this.remove(kept[0]);
    return message;
  }

  edit(message: PostedMessage, change: Partial<MessageContent>): void {
    Object.assign(message, change, { editedAtMs: this.#clock.nowMs() });
  }

  remove(message: PostedMessage): void {
    const at = this.#messages.indexOf(message);
    if (at >= 0) this.#messages.splice(at, 1);
  }

  /** An id as the platform makes them: the time in its upper bits, so that ids are in order of time. */
  #newId(nowMs: number): string {
    this.#sequence = (this.#sequence + 1n) % 4096n;
    return String((BigInt(Math.floor(nowMs) - EPOCH_MS) << 22n) | this.#sequence);
  }
}
