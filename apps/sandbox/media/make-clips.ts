/**
 * Makes `clips/*.h264.br`: a loop for every active member, a game for every eighth, and the theater. Run by hand: `node
 * --import tsx apps/sandbox/media/make-clips.ts [stage name …]`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { clipFileName } from "../src/hls/clip-library.ts";
import { clipHeightPx, FRAMES_PER_GROUP, frameSize } from "../src/hls/variants.ts";
import madeFrom from "./clips.digests.json" with { type: "json" };
import { encodeClip, MOTION_SEARCHES, packClip, type Film } from "./encode-clip.ts";
import { requireFfmpeg } from "./ffmpeg.ts";
import { digestOf, MOMENTS_SEC, shots, type Shot } from "./shots.ts";
import { StripShowsThroughError, verifyClip } from "./verify-clip.ts";

requireFfmpeg();
const folder = join(import.meta.dirname, "clips");
await mkdir(folder, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const digests: Record<string, string> = { ...madeFrom };
for (const shot of shots()) {
  if (wanted.size > 0 && !wanted.has(shot.member)) continue;
  const packed = packClip(await playableClip(await film(shot)));
  const file = clipFileName(shot.member, shot.scene);
  await writeFile(join(folder, file), packed);
  digests[file] = digestOf(shot);
  console.log(`${file} ${packed.length} bytes`);
}
await writeFile(join(import.meta.dirname, "clips.digests.json"), `${JSON.stringify(digests, null, 2)}\n`);

/** Encodes with more and more restricted motion searches until the clip plays correctly below a strip. */
async function playableClip(film: Film): Promise<Uint8Array> {
  for (const motionSearch of MOTION_SEARCHES) {
    const clip = await encodeClip(film, motionSearch);
    try {
      await verifyClip(clip, film.scene);
      return clip;
    } catch (error) {
      if (!(error instanceof StripShowsThroughError)) throw error;
      console.log(`  with ${motionSearch}, ${error.message}`);
    }
  }
  throw new Error("no motion search leaves the strip alone; keep the scene's upper edge still");
}

/** Draws a loop; each segment must begin with the same picture as the first one. */
async function film(shot: Shot): Promise<Film> {
  const size = frameSize(shot.scene, "ss");
  const [widthPx, heightPx] = [size.widthPx, clipHeightPx(size)];
  const frames: Buffer[] = [];
  for (const [index, sec] of MOMENTS_SEC.entries()) {
    const svg = shot.draw(sec);
    if (index % FRAMES_PER_GROUP === 0 && svg !== shot.draw(0)) {
      throw new Error(`${shot.member}'s ${shot.scene} doesn't return to its first pose after each segment`);
    }
    frames.push(
      await sharp(Buffer.from(svg)).resize(widthPx, heightPx, { fit: "fill" }).removeAlpha().raw().toBuffer(),
    );
  }
  return { scene: shot.scene, widthPx, heightPx, frames };
}
