import { between, pick } from "../world/random.ts";
import type { World } from "../world/world.ts";

const HALF_HOUR_MS = 30 * 60_000;

/** Announces lives on the coming half hours until so many rooms have one. */
export function announce(world: World, rooms: number): void {
  const nowMs = world.clock.nowMs();
  const soonest = Math.ceil((nowMs + 5 * 60_000) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const idle = world.members.filter(
    (member) => !member.isOfficial && !world.live("showroom", member) && !world.nextLives.has(member.roomId),
  );
  while (world.nextLives.size < rooms && idle.length > 0) {
    const member = pick(world.die, idle);
    idle.splice(idle.indexOf(member), 1);
    const slot = world.nextLives.size < 5 ? world.nextLives.size : between(world.die, 5, 60);
    world.nextLives.set(member.roomId, soonest + slot * HALF_HOUR_MS);
  }
}
