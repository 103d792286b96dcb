interface PictureSize {
  width: number;
  height: number;
}

/**
 * The lowest quality whose picture is not scaled up on a stage of this size, both in physical pixels. A higher one
 * would not be visible, and costs the fan data, decoding and battery.
 * @param levels from the lowest bitrate to the highest; sizes of 0 are unknown and never fit
 * @returns its index; the last when none is large enough, -1 when there are none
 */
export function fittingLevel(
  levels: readonly PictureSize[],
  stageWidth: number,
  stageHeight: number,
): number {
  // The picture covers the stage in one direction and fits into it in the other.
  const fits = ({ width, height }: PictureSize): boolean => width >= stageWidth || height >= stageHeight;
  const smallest = levels.find(fits);
  if (!smallest) return levels.length - 1;
  return levels.findLastIndex(({ width, height }) => width === smallest.width && height === smallest.height);
}

/**
 * The best quality whose shorter side has at most this many lines.
 * @param levels from the lowest bitrate to the highest
 * @returns its index; 0 when all have more
 */
export function mostLevel(levels: readonly PictureSize[], lines: number): number {
  return Math.max(
    0,
    levels.findLastIndex(({ width, height }) => Math.min(width, height) <= lines),
  );
}
