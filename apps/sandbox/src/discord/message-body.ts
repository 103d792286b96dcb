import { z } from "zod";
import type { MessageContent, Pings } from "../world/community.ts";

/** The valid content of a message, with the platform's limits. */

const MAX_EMBED_TEXT = 6_000;
const text = (max: number) => z.string().max(max);
const required = (max: number) => z.string().trim().min(1).max(max);
const webAddress = z.string().regex(/^https?:\/\/./);
const picture = z.looseObject({ url: webAddress });

const embed = z.looseObject({
  title: text(256).optional(),
  description: text(4_096).optional(),
  url: webAddress.optional(),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  color: z.int().min(0).max(0xffffff).optional(),
  author: z
    .looseObject({ name: required(256), url: webAddress.optional(), icon_url: webAddress.optional() })
    .optional(),
  footer: z.looseObject({ text: required(2_048), icon_url: webAddress.optional() }).optional(),
  thumbnail: picture.optional(),
  image: picture.optional(),
  fields: z
    .array(z.looseObject({ name: required(256), value: required(1_024), inline: z.boolean().optional() }))
    .max(25)
    .optional(),
});
type ReadEmbed = z.output<typeof embed>;

const body = z
  .object({
    content: text(2_000).nullish(),
    embeds: z
      .array(embed)
      .max(10)
      .refine((embeds) => embeds.reduce((sum, one) => sum + lengthOf(one), 0) <= MAX_EMBED_TEXT)
      .nullish(),
    allowed_mentions: z
      .object({
        parse: z.array(z.enum(["roles", "users", "everyone"])).default([]),
        roles: z.array(z.string()).max(100).default([]),
        users: z.array(z.string()).max(100).default([]),
      })
      .nullish(),
    nonce: z.union([z.int(), text(25)]).nullish(),
    enforce_nonce: z.boolean().default(false),
  })
  .strip();

/** The total length of an embed's texts, which the platform limits. */
function lengthOf({ title, description, author, footer, fields }: ReadEmbed): number {
  const texts = [title, description, author?.name, footer?.text];
  for (const field of fields ?? []) texts.push(field.name, field.value);
  return texts.reduce((sum, one) => sum + (one?.length ?? 0), 0);
}

/** A parsed message of a bot, or its errors by field. */
export type ReadBody =
  | { ok: true; message: Partial<MessageContent>; nonce: string | null }
  | { ok: false; errors: object };

/** Parses a body; fields that an edit omits are absent. */
export function readBody(json: string): ReadBody {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, errors: {} };
  }
  const parsed = body.safeParse(value);
  if (!parsed.success) return { ok: false, errors: treeOf(parsed.error) };
  const { content, embeds, allowed_mentions: allowed, nonce, enforce_nonce } = parsed.data;
  return {
    ok: true,
    message: {
      ...(content !== undefined && { content: content ?? "", pings: pingsOf(content ?? "", allowed) }),
      ...(embeds !== undefined && { embeds: (embeds ?? []).map((one) => ({ type: "rich", ...one })) }),
    },
    nonce: enforce_nonce && nonce !== undefined && nonce !== null ? String(nonce) : null,
  };
}

type Allowed = z.output<typeof body>["allowed_mentions"];

/** The mentions of a text. Without `allowed_mentions` everybody that it names is mentioned. */
function pingsOf(content: string, allowed: Allowed): Pings {
  const may = (kind: "roles" | "users" | "everyone"): boolean => !allowed || allowed.parse.includes(kind);
  const named = (pattern: RegExp): string[] => [...content.matchAll(pattern)].map((match) => match[1] ?? "");
  return {
    everyone: may("everyone") && /@(?:everyone|here)\b/.test(content),
    userIds: named(/<@!?(\d+)>/g).filter((id) => may("users") || allowed?.users.includes(id)),
    roleIds: named(/<@&(\d+)>/g).filter((id) => may("roles") || allowed?.roles.includes(id)),
  };
}

/** `errors` of an "Invalid Form Body": a tree of the fields, with `_errors` at each leaf. */
function treeOf(error: z.ZodError): object {
  const tree: Record<string, unknown> = {};
  for (const { path, code, message } of error.issues) {
    let at = tree;
    for (const key of path) {
      const inner = (at[String(key)] ??= {});
      at = inner as Record<string, unknown>;
    }
    at["_errors"] = [{ code: code === "too_big" ? "BASE_TYPE_MAX_LENGTH" : "BASE_TYPE_BAD", message }];
  }
  return tree;
}
