import { z } from "zod";
import { SCENARIOS, type ScenarioName } from "./scenarios/scenarios.ts";
import type { Live } from "./world/live.ts";
import type { Member } from "./world/members.ts";
import { FANS, pickFan, writeComment, writeTitle } from "./world/people.ts";
import type { World } from "./world/world.ts";

/** One step of a scenario, as `POST /__control` takes it. */

const where = {
  platform: z.enum(["showroom", "idn"]).default("showroom"),
  /** SHOWROOM's room number; either this or `username`. */
  room_id: z.int().optional(),
  /** IDN's username. */
  username: z.string().optional(),
};

const STEPS = {
  "start-live": {
    about: "A member goes on air. Nothing happens if she is already.",
    schema: z.object({
      step: z.literal("start-live"),
      ...where,
      title: z.string().max(200).optional(),
      ticketed: z.boolean().default(false),
      /** How long ago it began. */
      ago_ms: z.number().min(0).default(0),
      views: z.int().min(0).default(1),
    }),
    example: { step: "start-live", platform: "idn", username: "jkt48_freya", title: "Halo" },
  },
  "end-live": {
    about: "A member's live ends.",
    schema: z.object({ step: z.literal("end-live"), ...where }),
    example: { step: "end-live", room_id: 318225 },
  },
  comments: {
    about: "Comments, `per_second` a second for `seconds` seconds; `text` instead of the crowd's own words.",
    schema: z.object({
      step: z.literal("comments"),
      ...where,
      per_second: z.number().positive().max(1000).default(1),
      seconds: z.number().positive().max(3600).default(1),
      text: z.string().max(500).optional(),
      name: z.string().max(100).optional(),
    }),
    example: { step: "comments", room_id: 318225, per_second: 20, seconds: 60 },
  },
  gift: {
    about: "Somebody gives.",
    schema: z.object({
      step: z.literal("gift"),
      ...where,
      gift_id: z.int().default(1),
      num: z.int().min(1).max(1000).default(1),
      name: z.string().max(100).optional(),
    }),
    example: { step: "gift", room_id: 318225, gift_id: 11, num: 10 },
  },
  telop: {
    about: "The live's scrolling notice; null takes it away.",
    schema: z.object({ step: z.literal("telop"), ...where, text: z.string().max(200).nullable() }),
    example: { step: "telop", room_id: 318225, text: "Ganti baju dulu" },
  },
  "next-live": {
    about: "Announces a SHOWROOM live in `in_ms`; null takes the announcement away.",
    schema: z.object({ step: z.literal("next-live"), room_id: z.int(), in_ms: z.number().nullable() }),
    example: { step: "next-live", room_id: 318225, in_ms: 600_000 },
  },
  clock: {
    about: "World time runs `speed` times as fast, or jumps by `advance_ms`. Video keeps real time.",
    schema: z.object({
      step: z.literal("clock"),
      speed: z.number().min(0).max(3600).optional(),
      advance_ms: z.number().min(0).optional(),
    }),
    example: { step: "clock", speed: 60 },
  },
  scenario: {
    about: `Changes what happens by itself: ${Object.keys(SCENARIOS).join(", ")}.`,
    schema: z.object({
      step: z.literal("scenario"),
      name: z.enum(Object.keys(SCENARIOS) as [ScenarioName, ...ScenarioName[]]),
    }),
    example: { step: "scenario", name: "quiet" },
  },
} as const;

const controlStep = z.discriminatedUnion("step", [
  STEPS["start-live"].schema,
  STEPS["end-live"].schema,
  STEPS.comments.schema,
  STEPS.gift.schema,
  STEPS.telop.schema,
  STEPS["next-live"].schema,
  STEPS.clock.schema,
  STEPS.scenario.schema,
]);

/** A step as a caller writes it: fields with a default may be absent. */
export type ControlStep = z.input<typeof controlStep>;
type ParsedStep = z.output<typeof controlStep>;

/** A step that can't be done: unknown room, nobody on air, or a field that doesn't fit. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}

/** What `GET /__control` lists. */
export function listSteps(): { step: string; about: string; example: object }[] {
  return Object.entries(STEPS).map(([step, { about, example }]) => ({ step, about, example }));
}

/** Floods that are under way, ended with the sandbox. */
export type Floods = Set<ReturnType<typeof setInterval>>;

/** Does one step. Throws {@link ControlError} with a sentence that says what is wrong. */
export function doStep(
  world: World,
  floods: Floods,
  setScenario: (name: ScenarioName) => void,
  input: unknown,
): object {
  const parsed = controlStep.safeParse(input);
  if (!parsed.success) throw new ControlError(z.prettifyError(parsed.error));
  const step: ParsedStep = parsed.data;
  switch (step.step) {
    case "start-live": {
      const member = findMember(world, step);
      const live = world.startLive(step.platform, member, step.title ?? writeTitle(world.die), {
        ticketed: step.ticketed,
        startedAtMs: world.clock.nowMs() - step.ago_ms,
        viewNum: step.views,
      });
      return { live_id: live.liveId, slug: live.slug, key: live.key, room_id: member.roomId };
    }
    case "end-live": {
      const live = findLive(world, step);
      world.endLive(live);
      return { live_id: live.liveId };
    }
    case "comments":
      return { comments: flood(world, floods, findLive(world, step), step) };
    case "gift": {
      const live = findLive(world, step);
      world.addGift(live, fanNamed(world, step.name), step.gift_id, step.num);
      return { live_id: live.liveId };
    }
    case "telop":
      world.setTelop(findLive(world, step), step.text);
      return {};
    case "next-live":
      if (!world.memberByRoom(step.room_id)) throw new ControlError(`no room ${step.room_id}`);
      if (step.in_ms === null) world.nextLives.delete(step.room_id);
      else world.nextLives.set(step.room_id, world.clock.nowMs() + step.in_ms);
      return {};
    case "clock":
      if (step.speed !== undefined) world.clock.setSpeed(step.speed);
      if (step.advance_ms !== undefined) world.clock.advance(step.advance_ms);
      return { now_ms: Math.round(world.clock.nowMs()), speed: world.clock.speed };
    case "scenario":
      setScenario(step.name);
      return {};
  }
}

function findMember(world: World, step: { room_id?: number; username?: string }): Member {
  const member =
    step.room_id === undefined
      ? world.memberByUsername(step.username ?? "")
      : world.memberByRoom(step.room_id);
  if (!member) throw new ControlError("name a member by room_id or username");
  return member;
}

function findLive(
  world: World,
  step: { platform: "showroom" | "idn"; room_id?: number; username?: string },
): Live {
  const member = findMember(world, step);
  const live = world.live(step.platform, member);
  if (!live) throw new ControlError(`${member.stageName} is not live on ${step.platform}`);
  return live;
}

function fanNamed(world: World, name: string | undefined) {
  const fan = pickFan(world.die);
  if (name === undefined) return fan;
  return FANS.find((one) => one.name === name) ?? { ...fan, name };
}

/** The first comment comes at once, the others at their pace in real time. */
function flood(
  world: World,
  floods: Floods,
  live: Live,
  step: { per_second: number; seconds: number; text?: string; name?: string },
): number {
  const total = Math.max(1, Math.round(step.per_second * step.seconds));
  const startedMs = performance.now();
  let said = 0;
  const say = (): void => {
    const due = Math.min(total, 1 + Math.floor(((performance.now() - startedMs) / 1000) * step.per_second));
    for (; said < due; said += 1) {
      world.addComment(live, fanNamed(world, step.name), step.text ?? writeComment(world.die));
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
