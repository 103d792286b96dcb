/** A fan's level: where it began, and where the next one begins. */
export interface FanLevel {
  level: number;
  fromPoints: number;
  nextFromPoints: number;
}

/** Each level is a hundred points longer than the one before. */
function levelStart(level: number): number {
  return 50 * level * (level - 1);
}

/** The level that so many points of all time make. */
export function levelOf(points: number): FanLevel {
  let level = 1;
  while (levelStart(level + 1) <= points) level += 1;
  return { level, fromPoints: levelStart(level), nextFromPoints: levelStart(level + 1) };
}
