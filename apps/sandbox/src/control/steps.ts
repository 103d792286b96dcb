import { z } from "zod";
import { FAULT_KINDS } from "../serving/faults.ts";
import { SCENARIOS, type ScenarioName } from "../scenarios/scenarios.ts";
import { ACCOUNT_STEPS } from "./account-steps.ts";

/** The steps of a scenario, as `POST /__control` takes them. */

const platform = z.enum(["showroom", "idn"]);
const where = {
  platform: platform.default("showroom"),
  /** SHOWROOM's room number; either this or `username`. */
  room_id: z.int().optional(),
  /** IDN's username. */
  username: z.string().optional(),
};

export const STEPS = {
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
  "restart-live": {
    about: "A member's live ends and begins again at once: a new live, with a new key and a new stream.",
    schema: z.object({ step: z.literal("restart-live"), ...where }),
    example: { step: "restart-live", room_id: 318225 },
  },
  "replace-live": {
    about:
      "A member's connection breaks and she is back at once, as another broadcast: a new `live_id` or slug. Nobody is told of an end or a start, and the old addresses stand still. `title` if that changes too.",
    schema: z.object({ step: z.literal("replace-live"), ...where, title: z.string().max(200).optional() }),
    example: { step: "replace-live", platform: "idn", username: "jkt48_freya" },
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
  poll: {
    about: "A SHOWROOM room is asked to choose between two to five options.",
    schema: z.object({
      step: z.literal("poll"),
      room_id: z.int(),
      options: z.int().min(2).max(5).default(2),
    }),
    example: { step: "poll", room_id: 318225, options: 3 },
  },
  "poll-result": {
    about: "How the room's vote ended, in per cent for each option.",
    schema: z.object({
      step: z.literal("poll-result"),
      room_id: z.int(),
      rates: z.array(z.number().min(0).max(100)),
    }),
    example: { step: "poll-result", room_id: 318225, rates: [61.5, 30, 8.5] },
  },
  notice: {
    about: "SHOWROOM itself writes a line into a room: of the system, or about the ranking.",
    schema: z.object({
      step: z.literal("notice"),
      room_id: z.int(),
      kind: z.enum(["system", "ranking"]).default("system"),
      text: z.string().max(500),
    }),
    example: { step: "notice", room_id: 318225, kind: "ranking", text: "Ranked up" },
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
  fault: {
    about: `Requests whose path matches \`path\` fail for \`seconds\`: ${FAULT_KINDS.join(", ")}. Null ends all faults.`,
    schema: z.object({
      step: z.literal("fault"),
      /** A regular expression, held against the whole path. */
      path: z.string().max(200).default("."),
      kind: z.enum(FAULT_KINDS).nullable(),
      seconds: z.number().positive().max(3600).default(10),
    }),
    example: { step: "fault", path: "^/showroom/api/live/onlives", kind: "429", seconds: 30 },
  },
  "freeze-playlist": {
    about: "A live's media playlists stand still for `seconds`, then jump to the present. Null ends that.",
    schema: z.object({
      step: z.literal("freeze-playlist"),
      ...where,
      seconds: z.number().positive().max(3600).nullable().default(30),
    }),
    example: { step: "freeze-playlist", room_id: 318225, seconds: 30 },
  },
  "turn-picture": {
    about:
      "A live's encoder starts anew, upright pictures now wide or the other way round: behind a discontinuity another size, another H.264 profile, timestamps from zero.",
    schema: z.object({ step: z.literal("turn-picture"), ...where }),
    example: { step: "turn-picture", room_id: 318225 },
  },
  ...ACCOUNT_STEPS,
  "discord-limit": {
    about:
      "The community server answers the next `calls` calls with 429: wait `retry_after` seconds. `global`: as if for all calls together.",
    schema: z.object({
      step: z.literal("discord-limit"),
      calls: z.int().min(0).max(1000).default(1),
      retry_after: z.number().positive().max(3600).default(1),
      global: z.boolean().default(false),
    }),
    example: { step: "discord-limit", calls: 2, retry_after: 0.5 },
  },
  "drop-sockets": {
    about: "Cuts every chat socket of a platform, or of both.",
    schema: z.object({ step: z.literal("drop-sockets"), platform: platform.optional() }),
    example: { step: "drop-sockets", platform: "showroom" },
  },
  "broken-frame": {
    about:
      "Sends one frame that no client should fall over: cut off, not UTF-8, of an unknown type, or an error text.",
    schema: z.object({
      step: z.literal("broken-frame"),
      room_id: z.int(),
      kind: z.enum(["truncated", "not-utf8", "unknown-type", "error-text"]),
    }),
    example: { step: "broken-frame", room_id: 318225, kind: "truncated" },
  },
} as const;

export const controlStep = z.discriminatedUnion("step", [
  STEPS["start-live"].schema,
  STEPS["end-live"].schema,
  STEPS["restart-live"].schema,
  STEPS["replace-live"].schema,
  STEPS.comments.schema,
  STEPS.gift.schema,
  STEPS.telop.schema,
  STEPS.poll.schema,
  STEPS["poll-result"].schema,
  STEPS.notice.schema,
  STEPS["next-live"].schema,
  STEPS.clock.schema,
  STEPS.scenario.schema,
  STEPS.fault.schema,
  STEPS["freeze-playlist"].schema,
  STEPS["turn-picture"].schema,
  STEPS.account.schema,
  STEPS.ticket.schema,
  STEPS.stars.schema,
  STEPS["farm-limit"].schema,
  STEPS["captcha-word"].schema,
  STEPS["lose-session"].schema,
  STEPS["discord-limit"].schema,
  STEPS["drop-sockets"].schema,
  STEPS["broken-frame"].schema,
]);

/** A step as a caller writes it: fields with a default may be absent. */
export type ControlStep = z.input<typeof controlStep>;
export type ParsedStep = z.output<typeof controlStep>;

/** What `GET /__control` lists. */
export function listSteps(): { step: string; about: string; example: object }[] {
  return Object.entries(STEPS).map(([step, { about, example }]) => ({ step, about, example }));
}
