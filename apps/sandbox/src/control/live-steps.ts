import { z } from "zod";
import type { Live } from "../world/live.ts";
import { FANS, pickFan, writeComment, writeTitle, type Fan } from "../world/people.ts";
import type { World } from "../world/world.ts";
import { ControlError, findLive, findMember, step, where, type ControlParts } from "./step.ts";

const title = z.string().max(200).optional();
const name = z.string().max(100).optional();
const room_id = z.int();
const comments = {
  per_second: z.number().positive().max(1000).default(1),
  seconds: z.number().positive().max(3600).default(1),
  text: z.string().max(500).optional(),
  name,
};

/** Steps for lives. */
export const LIVE_STEPS = [
  step(
    "start-live",
    "A member goes on air. Nothing happens if she is already.",
    {
      ...where,
      title,
      ticketed: z.boolean().default(false),
      /** How long ago it began. */
      ago_ms: z.number().min(0).default(0),
      views: z.int().min(0).default(1),
    },
    { platform: "idn", username: "jkt48_freya", title: "Halo" },
    ({ world }, start) =>
      describe(
        world.startLive(start.platform, findMember(world, start), start.title ?? writeTitle(world.random), {
          ticketed: start.ticketed,
          startedAtMs: world.clock.nowMs() - start.ago_ms,
          viewNum: start.views,
        }),
      ),
  ),
  step("end-live", "A member's live ends.", where, { room_id: 318225 }, ({ world }, end) => {
    const live = findLive(world, end);
    world.endLive(live);
    return describe(live);
  }),
  step(
    "restart-live",
    "A member's live ends and begins again at once: a new live, with a new key and a new stream.",
    where,
    { room_id: 318225 },
    ({ world }, restart) => {
      const live = findLive(world, restart);
      const { platform, member, ticketed, plannedEndMs } = live;
      world.endLive(live);
      return describe(world.startLive(platform, member, live.title, { ticketed, plannedEndMs }));
    },
  ),
  step(
    "replace-live",
    "A member's connection breaks and she is back at once, as another broadcast: a new `live_id` or slug. Nobody is told of an end or a start, and the old addresses stand still. `title` if that changes too.",
    { ...where, title },
    { platform: "idn", username: "jkt48_freya" },
    ({ world }, replace) => describe(world.replaceLive(findLive(world, replace), replace.title)),
  ),
  step(
    "comments",
    "Comments, `per_second` a second for `seconds` seconds; `text` instead of the crowd's own words.",
    { ...where, ...comments },
    { room_id: 318225, per_second: 20, seconds: 60 },
    (parts, said) => ({ comments: flood(parts, findLive(parts.world, said), said) }),
  ),
  step(
    "gift",
    "Somebody gives.",
    { ...where, gift_id: z.int().default(1), num: z.int().min(1).max(1000).default(1), name },
    { room_id: 318225, gift_id: 11, num: 10 },
    ({ world }, gift) =>
      void world.addGift(findLive(world, gift), fanNamed(world, gift.name), gift.gift_id, gift.num),
  ),
  step(
    "telop",
    "The live's scrolling notice; null takes it away.",
    { ...where, text: z.string().max(200).nullable() },
    { room_id: 318225, text: "Ganti baju dulu" },
    ({ world }, telop) => world.setTelop(findLive(world, telop), telop.text),
  ),
  step(
    "poll",
    "A SHOWROOM room is asked to choose between two to five options.",
    { room_id, options: z.int().min(2).max(5).default(2) },
    { room_id: 318225, options: 3 },
    ({ world }, poll) => world.setPoll(findLive(world, poll), { options: poll.options, rates: null }),
  ),
  step(
    "poll-result",
    "How the room's vote ended, in per cent for each option.",
    { room_id, rates: z.array(z.number().min(0).max(100)) },
    { room_id: 318225, rates: [61.5, 30, 8.5] },
    ({ world }, { room_id, rates }) => {
      const live = findLive(world, { room_id });
      const { options = 0 } = live.poll ?? {};
      if (rates.length !== options)
        throw new ControlError(`the room was asked about ${options} options, not ${rates.length}`);
      world.setPoll(live, { options, rates });
    },
  ),
  step(
    "notice",
    "SHOWROOM itself writes a line into a room: of the system, or about the ranking.",
    { room_id, kind: z.enum(["system", "ranking"]).default("system"), text: z.string().max(500) },
    { room_id: 318225, kind: "ranking", text: "Ranked up" },
    ({ world }, { room_id, kind, text }) => world.addNotice(findLive(world, { room_id }), { kind, text }),
  ),
  step(
    "next-live",
    "Announces a SHOWROOM live in `in_ms`; null takes the announcement away.",
    { room_id, in_ms: z.number().nullable() },
    { room_id: 318225, in_ms: 600_000 },
    ({ world }, { room_id, in_ms }) => {
      if (!world.memberByRoom(room_id)) throw new ControlError(`no room ${room_id}`);
      if (in_ms === null) world.nextLives.delete(room_id);
      else world.nextLives.set(room_id, world.clock.nowMs() + in_ms);
    },
  ),
] as const;

function describe(live: Live): object {
  const { liveId, slug, key, member, startedAtMs } = live;
  return { live_id: liveId, slug, key, room_id: member.roomId, started_at_ms: Math.round(startedAtMs) };
}

/** Sends the first comment at once, the others at their rate in real time. @returns how many */
function flood(
  { world, floods }: ControlParts,
  live: Live,
  step: { per_second: number; seconds: number; text?: string; name?: string },
): number {
  const total = Math.max(1, Math.round(step.per_second * step.seconds));
  const startedMs = performance.now();
  let said = 0;
  const say = (): void => {
    const due = Math.min(total, 1 + Math.floor(((performance.now() - startedMs) / 1000) * step.per_second));
    for (; said < due; said += 1) {
      world.addComment(live, fanNamed(world, step.name), step.text ?? writeComment(world.random));
    }
    if (said < total && live.endedAtMs === null) return;
    clearInterval(timer);
    floods.delete(timer);
  };
  const timer = setInterval(say, 10);
  floods.add(timer);
  say();
  return total;
}

function fanNamed(world: World, name: string | undefined): Fan {
  const fan = pickFan(world.random);
  if (name === undefined) return fan;
  return FANS.find((one) => one.name === name) ?? { ...fan, name };
}
