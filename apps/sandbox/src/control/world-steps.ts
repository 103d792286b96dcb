import { z } from "zod";
import { SCENARIOS, type ScenarioName } from "../world/scenarios.ts";
import { JOIN_REFUSALS, REMOVALS } from "../idn/chat.ts";
import { FAULT_KINDS } from "../serving/faults.ts";
import { ControlError, findLive, platform, step, where } from "./step.ts";

/** Steps for time, scenarios, and faults of requests and videos. */
export const WORLD_STEPS = [
  step(
    "clock",
    "World time runs `speed` times as fast, or jumps by `advance_ms`. Video keeps real time.",
    { speed: z.number().min(0).max(3600).optional(), advance_ms: z.number().min(0).optional() },
    { speed: 60 },
    ({ world: { clock } }, { speed, advance_ms }) => {
      if (speed !== undefined) clock.setSpeed(speed);
      if (advance_ms !== undefined) clock.advance(advance_ms);
      return { now_ms: Math.round(clock.nowMs()), speed: clock.speed };
    },
  ),
  step(
    "scenario",
    `Changes what happens by itself: ${Object.keys(SCENARIOS).join(", ")}.`,
    { name: z.enum(Object.keys(SCENARIOS) as [ScenarioName, ...ScenarioName[]]) },
    { name: "quiet" },
    ({ setScenario }, { name }) => setScenario(name),
  ),
  step(
    "fault",
    `Requests whose path matches \`path\` fail for \`seconds\`: ${FAULT_KINDS.join(", ")}. Null ends all faults.`,
    {
      /** A regular expression that is matched against the whole path. */
      path: z.string().max(200).default("."),
      /** Only requests with this method. */
      method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).optional(),
      kind: z.enum(FAULT_KINDS).nullable(),
      seconds: z.number().positive().max(3600).default(10),
    },
    { path: "^/showroom/api/live/onlives", kind: "429", seconds: 30 },
    ({ faults }, { path, method, kind, seconds }) => {
      if (kind === null) faults.clear();
      else faults.add(patternOf(path), kind, { forMs: seconds * 1000, method });
    },
  ),
  step(
    "freeze-playlist",
    "A live's media playlists stand still for `seconds`, then jump to the present. Null ends that.",
    { ...where, seconds: z.number().positive().max(3600).nullable().default(30) },
    { room_id: 318225, seconds: 30 },
    ({ world, videos }, freeze) => {
      const video = videos.of(findLive(world, freeze));
      if (freeze.seconds === null) video.thaw();
      else video.freeze(freeze.seconds * 1000);
    },
  ),
  step(
    "turn-picture",
    "A live's encoder starts anew, upright pictures now wide or the other way round: behind a discontinuity another size, another H.264 profile, timestamps from zero.",
    where,
    { room_id: 318225 },
    ({ world, videos }, turn) => videos.of(findLive(world, turn)).turn(),
  ),
] as const;

/** Steps that disconnect clients. */
export const CONNECTION_STEPS = [
  step(
    "discord-limit",
    "The community server answers the next `calls` calls with 429: wait `retry_after` seconds. `global`: as if for all calls together.",
    {
      calls: z.int().min(0).max(1000).default(1),
      retry_after: z.number().positive().max(3600).default(1),
      global: z.boolean().default(false),
    },
    { calls: 2, retry_after: 0.5 },
    ({ discordLimits }, { calls, retry_after, global }) =>
      discordLimits.force({ calls, retryAfterSec: retry_after, isGlobal: global }),
  ),
  step(
    "drop-sockets",
    "Cuts every chat socket of a platform, or of both.",
    { platform: platform.optional() },
    { platform: "showroom" },
    ({ sockets, chat }, { platform }) => {
      if (platform !== "idn") sockets.dropAll();
      if (platform !== "showroom") chat.dropAll();
    },
  ),
  step(
    "refuse-join",
    "IDN's chat refuses the next `joins` joins: with a numeric, IRCv3's FAIL, or no answer at all. None: it lets everybody in again.",
    { how: z.enum(JOIN_REFUSALS), joins: z.int().min(0).default(1) },
    { how: "474", joins: 2 },
    ({ chat }, { how, joins }) => chat.refuse(how, joins),
  ),
  step(
    "remove-from-chat",
    "IDN's chat takes everybody out of a live's channel, and leaves their connections open.",
    { username: z.string(), how: z.enum(REMOVALS) },
    { username: "jkt48_freya", how: "kick" },
    ({ world, chat }, { username, how }) => chat.remove(findLive(world, { platform: "idn", username }), how),
  ),
  step(
    "broken-frame",
    "Sends one frame that no client should fall over: cut off, not UTF-8, of an unknown type, or an error text.",
    { room_id: z.int(), kind: z.enum(["truncated", "not-utf8", "unknown-type", "error-text"]) },
    { room_id: 318225, kind: "truncated" },
    ({ world, sockets }, { room_id, kind }) => sockets.sendBroken(findLive(world, { room_id }), kind),
  ),
] as const;

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new ControlError(`"${text}" is not a regular expression`);
  }
}
