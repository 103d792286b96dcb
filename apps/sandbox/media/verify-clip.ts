import { readClip, splitAtParameterSets, type ClipRendition } from "../src/hls/clip.ts";
import { accessUnits } from "../src/hls/live-segment.ts";
import { readAnnexB, writeAnnexB } from "../src/hls/h264/nal-units.ts";
import { VARIANT_NAMES, type Scene } from "../src/hls/variants.ts";
import { ffmpeg } from "./ffmpeg.ts";

/** The pictures below the strip change with the strip. */
export class StripShowsThroughError extends Error {
  readonly code = "strip-shows-through";
  constructor(reason: string) {
    super(reason);
    this.name = "StripShowsThroughError";
  }
}

/**
 * Decodes a clip as the encoder made it and as the sandbox plays it (moved below its strip), and throws unless the
 * pictures below the strip are identical: nothing may be predicted from the strip.
 */
export async function verifyClip(stream: Uint8Array, scene: Scene): Promise<void> {
  const clip = readClip(stream, scene);
  const plain = splitAtParameterSets(readAnnexB(stream)).map(writeAnnexB);
  for (const [index, variant] of VARIANT_NAMES.entries()) {
    const rendition = clip.renditions[variant];
    const expected = await decode(plain[index] ?? new Uint8Array());
    const played = await decode(playedStream(rendition));
    comparePictures(expected, played, rendition);
  }
}

function playedStream(rendition: ClipRendition): Uint8Array {
  const units = rendition.groups.flatMap((_, second) =>
    accessUnits(rendition, { second, title: "Verify", clock: `10:00:0${second % 10}` }),
  );
  return Buffer.concat(units.map((unit) => unit.data));
}

async function decode(stream: Uint8Array): Promise<Buffer> {
  async function* input(): AsyncGenerator<Uint8Array> {
    yield stream;
  }
  const args = ["-xerror", "-err_detect", "explode", "-f", "h264", "-i", "-", "-fps_mode", "passthrough"];
  return ffmpeg([...args, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"], input());
}

function comparePictures(expected: Buffer, played: Buffer, rendition: ClipRendition): void {
  const { width, height } = rendition.sps;
  const stripLines = rendition.stripRows * 16;
  const expectedBytes = (width * (height - stripLines) * 3) / 2;
  const playedBytes = (width * height * 3) / 2;
  const count = rendition.groups.reduce((sum, group) => sum + group.length, 0);
  if (expected.length !== count * expectedBytes || played.length !== count * playedBytes) {
    throw new Error("the decoder lost pictures");
  }
  for (let frame = 0; frame < count; frame++) {
    const below = withoutStrip(played.subarray(frame * playedBytes, (frame + 1) * playedBytes), rendition);
    if (Buffer.compare(below, expected.subarray(frame * expectedBytes, (frame + 1) * expectedBytes)) !== 0) {
      throw new StripShowsThroughError(
        `picture ${frame} of the ${width}×${height} rendition changes under its strip`,
      );
    }
  }
}

function withoutStrip(picture: Buffer, rendition: ClipRendition): Buffer {
  const { width, height } = rendition.sps;
  const stripSamples = width * rendition.stripRows * 16;
  const luma = width * height;
  const chroma = luma / 4;
  return Buffer.concat([
    picture.subarray(stripSamples, luma),
    picture.subarray(luma + stripSamples / 4, luma + chroma),
    picture.subarray(luma + chroma + stripSamples / 4),
  ]);
}
