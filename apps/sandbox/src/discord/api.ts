import type { Pictures } from "../serving/pictures.ts";
import { json, type Answer, type Handler, type Request } from "../serving/http.ts";
import { picture } from "../serving/media.ts";
import type { Community } from "../world/community.ts";
import { hash } from "../world/random.ts";
import { scheduledEvents } from "./events.ts";
import { readBody } from "./message-body.ts";
import type { Budget, RateLimits } from "./rate-limits.ts";
import * as render from "./render.ts";

const NO_PINGS = { everyone: false, userIds: [], roleIds: [] };
const DEFAULT_PAGE = 1;
const MAX_PAGE = 1_000;

const BUDGETS = {
  POST: { calls: 5, windowMs: 5_000 },
  PATCH: { calls: 5, windowMs: 5_000 },
  DELETE: { calls: 5, windowMs: 1_000 },
  events: { calls: 5, windowMs: 5_000 },
  members: { calls: 10, windowMs: 10_000 },
} as const satisfies Record<string, Budget>;

/** `discord.com/api/v10`, the part that a bot needs to write messages, to keep events and to list members. */
export function discordApi(community: Community, limits: RateLimits): Handler {
  return (request) => {
    const route = /^\/api\/v10(\/.*)$/.exec(request.path)?.[1];
    if (route === undefined) return undefined;
    if (request.headers.authorization !== `Bot ${community.botToken}`)
      return refusal(401, 0, "401: Unauthorized");
    if (route === "/users/@me" && request.method === "GET") return json(render.BOT);
    const guild = /^\/guilds\/(\d+)\/members$/.exec(route)?.[1];
    if (guild !== undefined && request.method === "GET")
      return limits.pass(`GET guild ${guild}`, BUDGETS.members, () => members(community, guild, request));
    const [, eventGuild, eventId] = /^\/guilds\/(\d+)\/scheduled-events(?:\/(\d+))?$/.exec(route) ?? [];
    if (eventGuild !== undefined && (eventId !== undefined || ["GET", "POST"].includes(request.method)))
      return limits.pass(`${request.method} events ${eventGuild}`, BUDGETS.events, () =>
        scheduledEvents(community, request, { guildId: eventGuild, eventId }, community.nowMs()),
      );
    const [, channelId = "", messageId] = /^\/channels\/(\d+)\/messages(?:\/(\d+))?$/.exec(route) ?? [];
    const { method } = request;
    const isCall = messageId === undefined ? method === "POST" : method === "PATCH" || method === "DELETE";
    if (channelId === "" || !isCall) return refusal(404, 0, "404: Not Found");
    return limits.pass(`${method} channel ${channelId}`, BUDGETS[method as keyof typeof BUDGETS], () =>
      inChannel(community, request, { channelId, messageId }),
    );
  };
}

async function inChannel(
  community: Community,
  request: Request,
  { channelId, messageId }: { channelId: string; messageId: string | undefined },
): Promise<Answer> {
  if (!community.channel(channelId)) return refusal(404, 10_003, "Unknown Channel");
  if (messageId === undefined) return post(community, channelId, await request.body());
  const message = community.message(channelId, messageId);
  if (!message) return refusal(404, 10_008, "Unknown Message");
  if (request.method === "DELETE") {
    community.remove(message);
    return { status: 204, type: "application/json", body: "" };
  }
  const read = readBody(await request.body());
  if (!read.ok) return badForm(read.errors);
  community.edit(message, read.message);
  return json(render.message(message));
}

function post(community: Community, channelId: string, body: string): Answer {
  const read = readBody(body);
  if (!read.ok) return badForm(read.errors);
  const { content = "", embeds = [], pings = NO_PINGS } = read.message;
  if (content.trim() === "" && embeds.length === 0)
    return refusal(400, 50_006, "Cannot send an empty message");
  return json(render.message(community.post(channelId, { content, embeds, pings }, read.nonce)));
}

/** One member by default; in the order of ids, after the given one. */
function members(community: Community, guildId: string, { query }: Request): Answer {
  if (guildId !== community.guildId) return refusal(404, 10_004, "Unknown Guild");
  const limit = Number(query.get("limit") ?? DEFAULT_PAGE);
  const after = query.get("after") ?? "0";
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE || !/^\d+$/.test(after))
    return badForm({
      limit: { _errors: [{ code: "NUMBER_TYPE_MAX", message: "int value should be 1 to 1000." }] },
    });
  const following = community.members.filter(({ id }) => BigInt(id) > BigInt(after));
  return json(following.slice(0, limit).map(render.member));
}

function refusal(status: number, code: number, message: string): Answer {
  return json({ message, code }, status);
}

function badForm(errors: object): Answer {
  return json({ message: "Invalid Form Body", code: 50_035, errors }, 400);
}

/** `cdn.discordapp.com/avatars/{id}/{hash}.png`: pictures of members. Animated ones are not animated here. */
export function discordCdn(community: Community, pictures: Pictures): Handler {
  return async ({ path }) => {
    const [, id, name] = /^\/avatars\/(\d{1,20})\/((?:a_)?[0-9a-f]{32})\.(?:png|gif|webp)$/.exec(path) ?? [];
    const owner = community.members.find((member) => member.id === id && member.avatar === name);
    if (!owner) return undefined;
    return picture(pictures, { kind: "fan", seed: hash(owner.id) });
  };
}
