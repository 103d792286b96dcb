import type { Crowd } from "../world/crowd.ts";
import type { World } from "../world/world.ts";

/** A small program that decides who goes on air, and when. */
export interface Scenario {
  /** Sets the scene. */
  begin(world: World, crowd: Crowd): void;
  /** Lets happen what is due by now; called several times a second. */
  tick(world: World, crowd: Crowd): void;
}
