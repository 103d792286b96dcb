import type { REST } from "@discordjs/rest";
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import { cleanText } from "./clean-text.ts";

/** A card under a text. What is longer than Discord allows is cut, and fields that find no room are left out. */
export interface Card {
  title: string;
  url?: string;
  text?: string;
  /** 0xrrggbb */
  colour: number;
  image?: string;
  fields?: readonly CardField[];
}

/** A heading with a line or two below. */
export interface CardField {
  name: string;
  value: string;
  /** Beside its neighbours where there is room. */
  inline?: boolean;
}

/** What the bot says: a text, a card, or both. Whoever is named in it is not called. */
export interface BotMessage {
  text?: string;
  card?: Card;
}

/** Somebody in the community server. */
export interface CommunityMember {
  id: string;
  username: string;
  /** Null: as the user name. */
  displayName: string | null;
  /** Hash of the picture. */
  avatar: string | null;
  roles: readonly string[];
}

export interface DiscordOptions {
  /** `https://discord.com/api` */
  apiUrl: string;
  token: string;
  /** Members asked for at once: 1 to 1000, which is the default. */
  pageSize?: number;
}

/** The community server in our words. Every method rejects with `discord_failed`. */
export type Discord = ReturnType<typeof createDiscord>;

const DEADLINE_MS = 5_000;
/** A limit that ends sooner is waited for; for others, whoever asked is told when to come back. */
const MAX_WAIT_MS = 5_000;
const MAX_PAGE = 1_000;
/** Longest texts in Discord's messages. */
const MAX_TEXT = 2_000;
const MAX_TITLE = 256;
const MAX_DESCRIPTION = 4_096;
const MAX_FIELDS = 25;
const MAX_FIELD_NAME = 256;
const MAX_FIELD_VALUE = 1_024;
/** Of all that is written on a card. */
const MAX_CARD_TEXT = 6_000;
/** No community of ours is larger: beyond that something turns in circles. */
const MAX_MEMBERS = 500_000;
/** Statuses that say that there is no such message any more, or not for us. */
const OUT_OF_REACH: ReadonlySet<number> = new Set([403, 404]);

const posted = z.object({ id: z.string() });
const members = z.array(
  z.object({
    user: z.object({
      id: z.string().regex(/^\d{1,20}$/),
      username: z.string(),
      global_name: z.string().nullish().catch(null),
      avatar: z.string().regex(/^\w+$/).nullish().catch(null),
    }),
    roles: z.array(z.string()).catch([]),
  }),
);

/** Speaks for our bot. Limits are kept by the library: it knows Discord's buckets, and waits or gives up. */
export function createDiscord(options: DiscordOptions) {
  const { pageSize = MAX_PAGE } = options;
  let opening: Promise<Api> | undefined;
  const ask = async <T>(work: (api: Api) => Promise<T>): Promise<T> => {
    const api = await (opening ??= openApi(options));
    try {
      return await work(api);
    } catch (error) {
      throw api.failure(error);
    }
  };

  return {
    /**
     * Posts a message. @returns its id
     * @param once a name of at most 25 characters: within some minutes the same name is the same message, however
     * often the request is repeated
     */
    async send(channelId: string, message: BotMessage, once?: string): Promise<string> {
      const body = { ...bodyOf(message), ...(once !== undefined && { nonce: once, enforce_nonce: true }) };
      return shaped(posted, await ask(({ rest }) => rest.post(`/channels/${channelId}/messages`, { body })))
        .id;
    },

    /** Puts another text and another card in a message's place. Nothing happens if it is not there any more. */
    async edit(channelId: string, messageId: string, message: BotMessage): Promise<void> {
      const body = { content: "", ...bodyOf(message) };
      await ask(async ({ rest, isOutOfReach }) => {
        try {
          await rest.patch(`/channels/${channelId}/messages/${messageId}`, { body });
        } catch (error) {
          if (!isOutOfReach(error)) throw error;
        }
      });
    },

    /** Who is in a guild, in the order of ids: all of them, since there is no asking by role. */
    async members(guildId: string): Promise<CommunityMember[]> {
      const all: CommunityMember[] = [];
      for (let after = "0"; all.length < MAX_MEMBERS; after = all.at(-1)?.id ?? after) {
        const query = new URLSearchParams({ limit: String(pageSize), after });
        const page = shaped(
          members,
          await ask(({ rest }) => rest.get(`/guilds/${guildId}/members`, { query })),
        );
        all.push(...page.map(toMember));
        if (page.length < pageSize) break;
      }
      return all;
    },
  };
}

/** The library, at our bot's service. */
interface Api {
  rest: REST;
  isOutOfReach: (error: unknown) => boolean;
  failure: (cause: unknown) => AppError;
}

/** With the first word: the library brings an HTTP client of its own, and nobody speaks at a start. */
async function openApi({ apiUrl, token }: DiscordOptions): Promise<Api> {
  const { DiscordAPIError, REST, RateLimitError } = await import("@discordjs/rest");
  const rest = new REST({
    api: apiUrl.replace(/\/$/, ""),
    version: "10",
    timeout: DEADLINE_MS,
    retries: 1,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > MAX_WAIT_MS,
    // A bot with five channels has nothing to sweep, and timers are the job runner's.
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  }).setToken(token);
  return {
    rest,
    isOutOfReach: (error) => error instanceof DiscordAPIError && OUT_OF_REACH.has(error.status),
    failure: (cause) =>
      cause instanceof RateLimitError ? pauseAsked(cause.retryAfter, cause) : notTaken(cause),
  };
}

const FAILED = "Failed to send discord bot";

function pauseAsked(waitMs: number, cause: unknown): AppError {
  const retryAfterSec = Math.ceil(waitMs / 1000);
  return new AppError("discord_failed", "The community server asks for a pause.", {
    message: FAILED,
    cause,
    retryAfterSec,
  });
}

function notTaken(cause: unknown): AppError {
  return new AppError("discord_failed", "The community server did not take it.", { message: FAILED, cause });
}

function shaped<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notTaken(parsed.error);
  return parsed.data;
}

function bodyOf({ text, card }: BotMessage): object {
  return {
    ...(text !== undefined && { content: cut(text, MAX_TEXT) }),
    embeds: card ? [embedOf(card)] : [],
    // Always said: without it a room's title could call everybody.
    allowed_mentions: { parse: [] },
  };
}

function embedOf({ title, url, text = "", colour, image, fields = [] }: Card): object {
  const heading = cut(title, MAX_TITLE);
  const description = cut(text, MAX_DESCRIPTION);
  const room = MAX_CARD_TEXT - heading.length - description.length;
  return {
    title: heading,
    color: colour,
    ...(url !== undefined && { url }),
    ...(description !== "" && { description }),
    ...(image !== undefined && { image: { url: image } }),
    fields: fitting(fields, room),
  };
}

/** The first fields that have room together. */
function fitting(fields: readonly CardField[], room: number): CardField[] {
  const shown: CardField[] = [];
  let left = room;
  for (const field of fields.slice(0, MAX_FIELDS)) {
    const name = cut(field.name, MAX_FIELD_NAME);
    const value = cut(field.value, MAX_FIELD_VALUE);
    left -= name.length + value.length;
    if (left < 0) break;
    shown.push({ name, value, inline: field.inline ?? false });
  }
  return shown;
}

/** Not longer than allowed, and without half a character at the end. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\p{Cs}$/u, "")}…`;
}

function toMember({ user, roles }: z.output<typeof members>[number]): CommunityMember {
  return {
    id: user.id,
    username: cleanText(user.username),
    displayName: cleanText(user.global_name ?? "") || null,
    avatar: user.avatar ?? null,
    roles,
  };
}
