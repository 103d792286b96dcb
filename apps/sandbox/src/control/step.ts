import { z } from "zod";
import type { RateLimits } from "../discord/rate-limits.ts";
import type { Faults } from "../serving/faults.ts";
import type { IdnChat } from "../idn/chat.ts";
import type { ScenarioName } from "../world/scenarios.ts";
import type { ShowroomSockets } from "../showroom/socket.ts";
import type { Videos } from "../serving/videos.ts";
import type { Live } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import type { World } from "../world/world.ts";

/** A step that cannot be executed: unknown room, nobody on air, or an invalid field. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}

/** The parts of the sandbox that a step can change. */
export interface ControlParts {
  world: World;
  faults: Faults;
  sockets: ShowroomSockets;
  chat: IdnChat;
  videos: Videos;
  discordLimits: RateLimits;
  setScenario: (name: ScenarioName) => void;
  /** Running floods of comments, which end with the sandbox. */
  floods: Set<ReturnType<typeof setInterval>>;
}

/**
 * Defines a step: its name, description, fields with an example, and action. The action may throw {@link ControlError}
 * with an explanation, and returns what the answer contains.
 */
export function step<const Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  about: string,
  fields: Fields,
  example: object,
  act: (parts: ControlParts, step: z.output<z.ZodObject<Fields>>) => object | void,
) {
  const schema = z.object({ step: z.literal(name), ...fields });
  type Read = z.output<z.ZodObject<Fields>>;
  return {
    about,
    example: { step: name, ...example },
    /** Parses a step, and returns a function that executes it. */
    schema: schema.transform((read) => (parts: ControlParts) => act(parts, read as unknown as Read) ?? {}),
  };
}

export const platform = z.enum(["showroom", "idn"]);

/** The fields that identify the live of a step. */
export const where = {
  platform: platform.default("showroom"),
  /** SHOWROOM's room id; either this or `username`. */
  room_id: z.int().optional(),
  /** IDN's username. */
  username: z.string().optional(),
};

export function findMember(world: World, step: { room_id?: number; username?: string }): Member {
  const member =
    step.room_id === undefined
      ? world.memberByUsername(step.username ?? "")
      : world.memberByRoom(step.room_id);
  if (!member) throw new ControlError("name a member by room_id or username");
  return member;
}

/** Finds the live of a step; for steps that only SHOWROOM has, by their room. */
export function findLive(
  world: World,
  step: { platform?: z.output<typeof platform>; room_id?: number; username?: string },
): Live {
  const { platform = "showroom" } = step;
  const member = findMember(world, step);
  const live = world.live(platform, member);
  if (!live) throw new ControlError(`${member.stageName} is not live on ${platform}`);
  return live;
}
