interface PictureSize {
  width: number;
  height: number;
}

/**
 * The least quality whose picture is not blown up in a stage of this size, both in physical pixels. More than that
 * nobody sees, and a fan pays for it in data, decoding and battery.
 * @param levels from the fewest bits to the most; sizes of 0 are unknown and fit nowhere
 * @returns its index; the last when none is large enough, -1 when there are none
 */
export function fittingLevel(
  levels: readonly PictureSize[],
  stageWidth: number,
  stageHeight: number,
): number {
  // The picture is as large as the stage in one direction and no larger in the other.
  const fits = ({ width, height }: PictureSize): boolean => width >= stageWidth || height >= stageHeight;
  const smallest = levels.find(fits);
  if (!smallest) return levels.length - 1;
  return levels.findLastIndex(({ width, height }) => width === smallest.width && height === smallest.height);
}

/**
 * The best quality whose shorter side has no more than so many lines.
 * @param levels from the fewest bits to the most
 * @returns its index; 0 when all have more
 */
export function mostLevel(levels: readonly PictureSize[], lines: number): number {
  return Math.max(
    0,
    levels.findLastIndex(({ width, height }) => Math.min(width, height) <= lines),
  );
}
