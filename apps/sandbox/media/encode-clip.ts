import { brotliCompressSync, constants } from "node:zlib";
import { NalType, readAnnexB } from "../src/hls/h264/nal-units.ts";
import {
  clipHeightPx,
  CLIP_FRAME_RATE,
  FRAMES_PER_GROUP,
  frameSize,
  VARIANT_NAMES,
  type FrameSize,
  type Scene,
} from "../src/hls/variants.ts";
import { ffmpeg } from "./ffmpeg.ts";

/** Pictures as packed RGB, all of the same size, that form a loop. */
export interface Film {
  scene: Scene;
  widthPx: number;
  heightPx: number;
  frames: readonly Uint8Array[];
}

/**
 * The stream that the strip writer requires: constrained baseline with one slice per picture, no reordered or weighted
 * references. Colour is tagged, so that small pictures look the same as large ones. With a fixed quantiser and no
 * lookahead, a group's key picture depends on that picture alone.
 */
const X264 = [
  `keyint=${FRAMES_PER_GROUP}`,
  `min-keyint=${FRAMES_PER_GROUP}`,
  "scenecut=0",
  "bframes=0",
  "weightp=0",
  "ref=3",
  "slices=1",
  "ipratio=2.2",
  "colorprim=bt709",
  "transfer=bt709",
  "colormatrix=bt709",
  "range=tv",
].join(":");
const ENCODER = "-c:v libx264 -profile:v baseline -level 3.0 -preset veryslow -tune animation".split(" ");
/** Removes the encoder's signature (an SEI message). */
const OUTPUT = "-bsf:v filter_units=remove_types=6 -f h264 -".split(" ");
/**
 * Motion searches, from thorough to restricted. The thorough ones sometimes find a match above the picture, where the
 * player sees the strip: such a clip is encoded again with the next search.
 */
export const MOTION_SEARCHES = [
  "me=hex:merange=8",
  "me=dia:merange=4",
  "me=dia:merange=4:subme=6",
  "me=dia:merange=4:subme=4",
  "me=dia:merange=4:subme=2",
] as const;
/** Quantisers of the pictures between key pictures; the theater contains far more detail. */
const QUANTISER: Readonly<Record<Scene, number>> = { room: 33, desk: 33, stage: 36 };

/**
 * Encodes a film as a clip: its three renditions, best first, one after the other, each a loop of groups of a segment's
 * length. All groups begin with the same key picture (the film returns to its first pose after each segment), so that
 * the compression stores only one copy of it.
 */
export async function encodeClip(film: Film, motionSearch: string): Promise<Uint8Array> {
  const groups: Buffer[] = [];
  for (const variant of VARIANT_NAMES) {
    const size = frameSize(film.scene, variant);
    for (let from = 0; from < film.frames.length; from += FRAMES_PER_GROUP) {
      groups.push(await encodeGroup(film, from, { size, motionSearch }));
    }
  }
  assertSharedKeys(groups, film.frames.length / FRAMES_PER_GROUP);
  return Buffer.concat(groups);
}

/** Compresses a clip for storage. */
export function packClip(clip: Uint8Array): Buffer {
  return brotliCompressSync(clip, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}

async function encodeGroup(
  film: Film,
  from: number,
  { size, motionSearch }: { size: FrameSize; motionSearch: string },
): Promise<Buffer> {
  const [first] = film.frames;
  if (!first) throw new Error("a film needs pictures");
  const scale = `scale=${size.widthPx}:${clipHeightPx(size)}:flags=lanczos:out_color_matrix=bt709:out_range=tv`;
  const input =
    `-f rawvideo -pix_fmt rgb24 -s ${film.widthPx}x${film.heightPx} -r ${CLIP_FRAME_RATE} -i -`.split(" ");
  const coding = ["-qp", `${QUANTISER[film.scene]}`, "-x264-params", `${X264}:${motionSearch}`];
  return ffmpeg(
    [...input, "-vf", `${scale},format=yuv420p`, ...ENCODER, ...coding, ...OUTPUT],
    pictures([first, ...film.frames.slice(from + 1, from + FRAMES_PER_GROUP)]),
  );
}

function assertSharedKeys(groups: readonly Buffer[], groupsPerRendition: number): void {
  const keys = groups.map((group) => readAnnexB(group).find((unit) => unit.type === NalType.idrSlice)?.rbsp);
  keys.forEach((key, index) => {
    const first = keys[index - (index % groupsPerRendition)];
    if (!key || !first || Buffer.compare(key, first) !== 0)
      throw new Error("a rendition's key pictures differ");
  });
}

async function* pictures(frames: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* frames;
}
