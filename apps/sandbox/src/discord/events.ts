import { z } from "zod";
import { json, type Answer, type Request } from "../serving/http.ts";
import type { Community, CommunityEvent } from "../world/community.ts";

const webTime = z.iso.datetime({ offset: true });

/** An event at a place outside of the server, with Discord's limits. */
const body = z.object({
  name: z.string().min(1).max(100),
  description: z.string().max(1_000).optional(),
  privacy_level: z.literal(2),
  scheduled_start_time: webTime,
  scheduled_end_time: webTime,
  /** EXTERNAL */
  entity_type: z.literal(3),
  entity_metadata: z.object({ location: z.string().min(1).max(100) }),
});

/** `/guilds/{id}/scheduled-events`: the part that a bot needs to list, make, change and remove events. */
export async function scheduledEvents(
  community: Community,
  { method, body: read }: Request,
  { guildId, eventId }: { guildId: string; eventId: string | undefined },
  nowMs: number,
): Promise<Answer> {
  if (guildId !== community.guildId) return refusal(404, 10_004, "Unknown Guild");
  if (method === "GET" && eventId === undefined)
    return json(community.events.map((event) => render(guildId, event)));
  const known = eventId === undefined ? null : community.event(eventId);
  if (known === undefined) return refusal(404, 10_070, "Unknown Guild Scheduled Event");
  if (method === "DELETE" && known) {
    community.removeEvent(known.id);
    return { status: 204, type: "application/json", body: "" };
  }
  const parsed = body.safeParse(JSON.parse(await read()));
  if (!parsed.success) return refusal(400, 50_035, "Invalid Form Body");
  const { name, description = "", scheduled_start_time: startsAt, scheduled_end_time: endsAt } = parsed.data;
  if (Date.parse(startsAt) <= nowMs || Date.parse(endsAt) <= Date.parse(startsAt))
    return refusal(400, 50_035, "Cannot schedule event in the past.");
  const place = parsed.data.entity_metadata.location;
  const creatorId = known?.creatorId ?? community.botId;
  const content = { name, description, startsAt, endsAt, place, creatorId };
  return json(render(guildId, community.setEvent(known?.id ?? null, content)));
}

function render(guildId: string, event: CommunityEvent): object {
  return {
    id: event.id,
    guild_id: guildId,
    creator_id: event.creatorId,
    name: event.name,
    description: event.description,
    scheduled_start_time: event.startsAt,
    scheduled_end_time: event.endsAt,
    privacy_level: 2,
    status: 1,
    entity_type: 3,
    entity_metadata: { location: event.place },
  };
}

function refusal(status: number, code: number, message: string): Answer {
  return json({ message, code }, status);
}
