import { z } from "zod";

/**
 * IDN Live's formats, with IDN's names. Parsed leniently: GraphQL, REST and the site's pages use different names and
 * types for the same data. Marks as in `docs/platforms.md`.
 */

/** Limit of a text; no text of the platform is longer. */
const MAX_TEXT = 20_000;
/** Limit of a figure; no count of the platform is larger, and sums of such figures still fit into a database column. */
const MAX_FIGURE = 1_000_000_000_000;

/**
 * Limits a text, and removes characters that databases refuse: controls except line breaks and tabs, and unpaired
 * surrogates.
 */
const clean = (value: string): string => value.slice(0, MAX_TEXT).replace(/\p{Cs}|(?![\t\r\n])\p{Cc}/gu, "");
const written = (value: unknown): unknown => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? clean(value) : value;
};
/** A text; numbers are converted. Absent, null or any other value: empty. */
const text = z.preprocess(written, z.string()).catch("");
/** A required text. */
const requiredText = z.preprocess(written, z.string().min(1));
/** A required name or id of limited length. */
const name = z.preprocess(written, z.string().min(1).max(200));
const count = z.coerce.number().int().nonnegative().max(MAX_FIGURE).catch(0);

/** A list without its unreadable items: one invalid item must not make the whole list fail. */
const list = <T extends z.ZodType>(item: T) =>
  z.array(item.nullable().catch(null)).transform((items) => items.filter((entry) => entry !== null));

/**
 * An instant: ISO 8601 with offset (GraphQL), Unix seconds (REST), or milliseconds [2]. Converted to Unix milliseconds.
 */
export const instantMs = z
  .union([z.string(), z.number()])
  .transform((value) => readInstant(value))
  .nullable()
  .catch(null);

/** Larger values can't be seconds: they would be after the year 5000. */
const LATEST_SECONDS = 100_000_000_000;
/** Larger values are no instant. */
const LATEST_MS = LATEST_SECONDS * 1000;

function readInstant(value: string | number): number | null {
  const number = value === "" ? Number.NaN : Number(value);
  const ms = Number.isFinite(number)
    ? number > LATEST_SECONDS
      ? number
      : number * 1000
    : Date.parse(String(value));
  return ms > 0 && ms <= LATEST_MS ? Math.trunc(ms) : null;
}

/** A creator. The picture is `avatar` in GraphQL and `image_url` in REST [2]. */
export const creator = z
  .object({
    uuid: text,
    username: name,
    name: text,
    avatar: text.optional(),
    image_url: text.optional(),
    bio_description: text.optional(),
    follower_count: count.optional(),
  })
  .transform(({ image_url, avatar, ...rest }) => ({ ...rest, avatar: avatar || image_url || "" }));

/** A live in a list or detail. Lists also contain scheduled items: check `status` [3+]. */
export const live = z.object({
  slug: name,
  title: text,
  image_url: text,
  view_count: count,
  /** Missing for paid lives. */
  playback_url: z.string().nullish().catch(null),
  room_identifier: text,
  chat_room_id: text.optional(),
  status: text,
  live_at: instantMs,
  end_at: instantMs,
  scheduled_at: instantMs,
  category: z.object({ name: text, slug: text }).nullish().catch(null),
  creator,
});

/** `status` of an item on air, and of one that is over [2]. */
export const STATUS_LIVE = "live";
export const STATUS_ENDED = "ended";

/** The readable fields of an otherwise unreadable item. */
const unreadLive = z.object({ slug: requiredText, status: text });

/**
 * `searchLivestream` [3+]. Unreadable items are returned by slug (`unread`); those without one are counted
 * (`nameless`), since they can't be identified.
 */
export const searchAnswer = z.object({
  // GraphQL may return partial data together with errors: a partial list is refused.
  errors: z.array(z.unknown()).max(0).nullish(),
  data: z.object({
    searchLivestream: z
      .object({ next_cursor: z.unknown().optional(), result: z.array(z.unknown()) })
      .transform(({ next_cursor: cursor, result }) => {
        const items = result.map((item) => live.safeParse(item).data ?? { item });
        const lives = items.filter((item) => "slug" in item);
        const unread = items.flatMap((item) =>
          "slug" in item ? [] : (unreadLive.safeParse(item.item).data ?? []),
        );
        const nameless = result.length - lives.length - unread.length;
        return { result: lives, unread, nameless, hasMore: Boolean(cursor) };
      }),
  }),
});
/** `getLivestreams(page, category)` [3+]; an empty array means no more pages. */
export const livestreamsAnswer = z.object({ data: z.object({ getLivestreams: list(live) }) });
/** `getPublicProfileByUsername` [2]. */
export const profileAnswer = z.object({ data: z.object({ getPublicProfileByUsername: creator.nullable() }) });
export const graphqlErrors = z.object({ errors: z.array(z.object({ message: text })).min(1) });

/** `GET /api/v4/livestream/{slug}` (needs a key) [2]. */
export const restDetail = z.object({
  data: z.object({ chat_room_id: text, playback_url: z.string().nullish(), status: text }),
});
/** `__NEXT_DATA__` of `/{username}/live/{slug}` [2]. */
export const pageData = z.object({
  props: z.object({
    pageProps: z.object({
      livestream: z.object({ chat_room_id: text, playback_url: z.string().nullish(), status: text }),
    }),
  }),
});

// ---- chat (JSON bodies of PRIVMSG) -----------------------------------------------------------------------

export const chatUser = z.object({
  uuid: name.catch(""),
  name: text,
  username: text,
  avatar_url: text,
  /** A CSS colour; any other value counts as none. */
  color_code: z
    .string()
    .regex(/^#[0-9a-f]{3,8}$/i)
    .nullish()
    .catch(null),
});
const common = { user: chatUser, timestamp: instantMs.optional() };

/** A comment [2]. */
export const chatBody = z.object({
  ...common,
  chat: z.object({
    id: z.coerce.string().transform(clean).optional().catch(undefined),
    message: z.string().transform(clean),
    pinned: z.boolean().catch(false).default(false),
  }),
});
/** A gift [1]. */
export const giftBody = z.object({
  ...common,
  gift: z.object({ name: text, slug: text, gold: count, point: count, image_url: text }),
});
/** A letter to a member [1]. */
export const letterBody = z.object({
  ...common,
  letter: z.object({
    letter_id: z.coerce.string().transform(clean).catch(""),
    message: text,
    type: z.object({ slug: text, name: text }).catch({ slug: "", name: "" }),
    recipient: z.object({ username: text, name: text }).catch({ username: "", name: "" }),
  }),
});
/** A message of the platform itself [1]. */
export const systemBody = z.object({
  system: z.object({ type: text, message: text, is_hide: z.boolean().catch(false).default(false) }),
});

export type Live = z.output<typeof live>;
export type Creator = z.output<typeof creator>;
export type UnreadLive = z.output<typeof unreadLive>;
export type LiveDetail = z.output<typeof restDetail>["data"];
export type ChatBody = z.output<typeof chatBody>;
export type GiftBody = z.output<typeof giftBody>;
export type LetterBody = z.output<typeof letterBody>;
export type SystemBody = z.output<typeof systemBody>;
