import { Evening } from "./evening.ts";
import { Quiet } from "./quiet.ts";
import type { Scenario } from "./scenario.ts";

/** Every scenario by name; the file's name says what happens. */
export const SCENARIOS = {
  /** Rooms on air on both platforms, a ticketed show, people who talk; lives start and end by themselves. */
  evening: (): Scenario => new Evening(),
  /** As `evening`, with twice as many rooms. */
  "busy-evening": (): Scenario => new Evening({ showroomLives: 14, idnLives: 11 }),
  /** As `evening`, but nothing happens by itself: for tests, which make it happen. */
  still: (): Scenario => new Evening({ crowd: false, turnover: false }),
  /** Nobody is on air. */
  quiet: (): Scenario => new Quiet(),
} as const satisfies Record<string, () => Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
