/** The three renditions of a live, best first; SHOWROOM's own suffixes. */
export const VARIANT_NAMES = ["ss", "mm", "ll"] as const;
export type VariantName = (typeof VARIANT_NAMES)[number];

/** The picture of a live: a member's room, a game with her camera, the theater stage. */
export type Scene = "room" | "desk" | "stage";

/** A picture of whole macroblocks: `stripRows` rows of 16 pixels for name and clock, the clip below them. */
export interface FrameSize {
  widthPx: number;
  heightPx: number;
  stripRows: number;
}

/** Pictures a second that the clips are drawn for. */
export const CLIP_FRAME_RATE = 12;
/** A live plays its clip twice as fast: at the frame rate of the platforms' lives. */
export const LIVE_FRAME_RATE = 24;
/** A clip's groups of pictures, each decodable by itself; in a live one lasts a second. */
export const FRAMES_PER_GROUP = 24;

/**
 * Sizes in the proportion 3 : 2 : 1, so that name and clock remain in place when the player changes the rendition, and
 * no picture needs cropping.
 */
const PORTRAIT: Readonly<Record<VariantName, FrameSize>> = {
  ss: { widthPx: 432, heightPx: 768, stripRows: 3 },
  mm: { widthPx: 288, heightPx: 512, stripRows: 2 },
  ll: { widthPx: 144, heightPx: 256, stripRows: 1 },
};

export function frameSize(scene: Scene, variant: VariantName): FrameSize {
  const upright = PORTRAIT[variant];
  if (scene === "room") return upright;
  return { ...upright, widthPx: upright.heightPx, heightPx: upright.widthPx };
}

/** The height of the encoder's input: the picture without its strip. */
export function clipHeightPx(size: FrameSize): number {
  return size.heightPx - size.stripRows * 16;
}
