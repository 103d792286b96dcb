import type { RateLimitData, REST } from "@discordjs/rest";
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import { cleanText } from "./clean-text.ts";

/** A card (embed) below a text. Texts beyond Discord's limits are cut, and fields beyond the total limit left out. */
export interface Card {
  title: string;
  url?: string;
  text?: string;
  /** 0xrrggbb */
  colour: number;
  image?: string;
  fields?: readonly CardField[];
}

/** A heading with one or two lines of text. */
export interface CardField {
  name: string;
  value: string;
  /** Displayed in a row with other inline fields if there is space. */
  inline?: boolean;
}

/** A message of the bot: a text, a card, or both. Mentions in it notify nobody. */
export interface BotMessage {
  text?: string;
  card?: Card;
}

/** An event at a place outside of the Discord server. Texts beyond Discord's limits are cut. */
export interface ScheduledEvent {
  name: string;
  description: string;
  /** ISO 8601; in the future. */
  startsAt: string;
  endsAt: string;
  place: string;
}

/** An event that the bot has made. */
export interface OwnEvent extends Pick<ScheduledEvent, "name" | "startsAt"> {
  id: string;
}

/** Whether an event that the bot has made is this one. */
export function isSameEvent(own: OwnEvent, event: ScheduledEvent): boolean {
  return (
    own.name === cut(event.name, MAX_EVENT_NAME) && Date.parse(own.startsAt) === Date.parse(event.startsAt)
  );
}

/** A member of the community's Discord server. */
export interface CommunityMember {
  id: string;
  username: string;
  /** Null: the same as the user name. */
  displayName: string | null;
  /** Hash of the avatar. */
  avatar: string | null;
  roles: readonly string[];
}

export interface DiscordOptions {
  /** `https://discord.com/api` */
  apiUrl: string;
  token: string;
  /** Members per request: 1 to 1000 (default). */
  pageSize?: number;
}

/** The Discord API in our terms. Every method rejects with `discord_failed`. */
export type Discord = ReturnType<typeof createDiscord>;

const DEADLINE_MS = 5_000;
/** A rate limit that ends within this time is waited for; for longer ones the error has the time to retry. */
const MAX_WAIT_MS = 5_000;
const MAX_PAGE = 1_000;
/** Limits of Discord's messages, in characters. */
const MAX_TEXT = 2_000;
const MAX_TITLE = 256;
const MAX_DESCRIPTION = 4_096;
const MAX_FIELDS = 25;
const MAX_FIELD_NAME = 256;
const MAX_FIELD_VALUE = 1_024;
const MAX_EVENT_NAME = 100;
const MAX_EVENT_DESCRIPTION = 1_000;
/** Limit of all texts on a card together. */
const MAX_CARD_TEXT = 6_000;
/** No community has more members: a longer list means endless paging. */
const MAX_MEMBERS = 500_000;
/** HTTP statuses of a message that was deleted or is inaccessible. */
const OUT_OF_REACH = [403, 404];
/** The status of an event that was deleted. Without the permission to change events (403) it still exists. */
const DELETED = [404];

const posted = z.object({ id: z.string() });
const events = z.array(
  posted.extend({ name: z.string(), scheduled_start_time: z.string(), creator_id: z.string().nullish() }),
);
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

/** A client for our bot. The library keeps Discord's rate limits: it waits or gives up. */
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

  /** Changes something. @returns false when the answer has one of the statuses in `absent` */
  const ifThere = (absent: readonly number[], work: (api: Api) => Promise<unknown>): Promise<boolean> =>
    ask(async (api) => {
      try {
        await work(api);
        return true;
      } catch (error) {
        if (!absent.includes(api.statusOf(error) ?? 0)) throw error;
        return false;
      }
    });

  return {
    /**
     * Posts a message. @returns its id
     * @param once a nonce of at most 25 characters: for some minutes a repeated request with the same nonce posts no
     * second message
     */
    async send(channelId: string, message: BotMessage, once?: string): Promise<string> {
      const body = { ...bodyOf(message), ...(once !== undefined && { nonce: once, enforce_nonce: true }) };
      return shaped(posted, await ask(({ rest }) => rest.post(`/channels/${channelId}/messages`, { body })))
        .id;
    },

    /** Replaces the text and card of a message. @returns false when it no longer exists or is inaccessible */
    edit(channelId: string, messageId: string, message: BotMessage): Promise<boolean> {
      const body = { content: "", ...bodyOf(message) };
      return ifThere(OUT_OF_REACH, async ({ rest }) => {
        const answer = await rest.patch(`/channels/${channelId}/messages/${messageId}`, { body });
        const { id } = shaped(posted, answer);
        if (id !== messageId) throw new Error("The answer is about another message.");
      });
    },

    /** The events of a guild that the bot has made, with their names as they were cut. */
    async ownEvents(guildId: string): Promise<OwnEvent[]> {
      const listed = shaped(events, await ask(({ rest }) => rest.get(`/guilds/${guildId}/scheduled-events`)));
      if (listed.length === 0) return [];
      const me = shaped(posted, await ask(({ rest }) => rest.get("/users/@me")));
      return listed
        .filter(({ creator_id: creator }) => creator === me.id)
        .map(({ id, name, scheduled_start_time: startsAt }) => ({ id, name, startsAt }));
    },

    /**
     * Makes an event in a guild. A request whose answer is lost may have made it, too, and is not repeated.
     * @returns its id
     */
    async createEvent(guildId: string, event: ScheduledEvent): Promise<string> {
      const body = eventBodyOf(event);
      return shaped(
        posted,
        await ask(({ restOnce }) => restOnce.post(`/guilds/${guildId}/scheduled-events`, { body })),
      ).id;
    },

    /** Replaces the content of an event. @returns false when it no longer exists */
    changeEvent: (guildId: string, eventId: string, event: ScheduledEvent): Promise<boolean> =>
      ifThere(DELETED, (api) =>
        api.rest.patch(`/guilds/${guildId}/scheduled-events/${eventId}`, { body: eventBodyOf(event) }),
      ),

    /** Removes an event. Does nothing if it no longer exists. */
    async removeEvent(guildId: string, eventId: string): Promise<void> {
      await ifThere(DELETED, (api) => api.rest.delete(`/guilds/${guildId}/scheduled-events/${eventId}`));
    },

    /** All members of a guild, ordered by id; the API can't filter them by role. */
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

/** The library's client and error type. */
interface Api {
  rest: REST;
  /** Repeats nothing, for requests that must not take place twice. */
  restOnce: REST;
  /** The HTTP status of an answer that is an error; undefined without an answer. */
  statusOf: (error: unknown) => number | undefined;
  failure: (cause: unknown) => AppError;
}

/** Imported with the first request: the library has its own HTTP client, which the start does not need. */
async function openApi({ apiUrl, token }: DiscordOptions): Promise<Api> {
  const { DiscordAPIError, REST, RateLimitError } = await import("@discordjs/rest");
  const settings = {
    api: apiUrl.replace(/\/$/, ""),
    version: "10",
    timeout: DEADLINE_MS,
    retries: 1,
    rejectOnRateLimit: ({ retryAfter }: RateLimitData) => retryAfter > MAX_WAIT_MS,
    // A bot with five channels needs no sweeping, and only the job runner may set timers.
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  };
  return {
    rest: new REST(settings).setToken(token),
    restOnce: new REST({ ...settings, retries: 0 }).setToken(token),
    statusOf: (error) => (error instanceof DiscordAPIError ? error.status : undefined),
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
    // Required in every message: otherwise a room's title could mention everybody.
    allowed_mentions: { parse: [] },
  };
}

/** An `EXTERNAL` event, visible to the guild only, which is the one level that exists. */
function eventBodyOf({ name, description, startsAt, endsAt, place }: ScheduledEvent): object {
  return {
    name: cut(name, MAX_EVENT_NAME),
    description: cut(description, MAX_EVENT_DESCRIPTION),
    privacy_level: 2,
    scheduled_start_time: startsAt,
    scheduled_end_time: endsAt,
    entity_type: 3,
    entity_metadata: { location: cut(place, MAX_EVENT_NAME) },
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

/** The first fields whose texts fit into `room` characters together. */
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

/** Cuts a text to a length, without splitting a surrogate pair. */
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
