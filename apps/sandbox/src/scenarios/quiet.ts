import type { World } from "../world/world.ts";
import { announce } from "./announce.ts";
import type { Scenario } from "./scenario.ts";

/** Nobody is on air; the next lives are announced. */
export class Quiet implements Scenario {
  begin(world: World): void {
    for (const live of world.lives()) world.endLive(live);
    announce(world, 8);
  }

  tick(): void {
    // Nothing happens on a quiet evening until somebody asks for it.
  }
}
