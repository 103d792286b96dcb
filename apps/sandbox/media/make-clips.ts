/**
 * Makes `clips/*.h264.br`: a loop for every active member, a game for every eighth, and the theater. Run by hand: `node
 * --import tsx apps/sandbox/media/make-clips.ts [stage name …]`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import roster from "../../../data/roster.json" with { type: "json" };
import { PAIR_COUNT } from "../src/drawing/canvas/colour.ts";
import { deskSceneSvg } from "../src/drawing/scenes/desk-scene.ts";
import { LOOP_SEC } from "../src/drawing/scenes/moments.ts";
import { roomSceneSvg } from "../src/drawing/scenes/room-scene.ts";
import { stageSceneSvg } from "../src/drawing/scenes/stage-scene.ts";
import type { MemberLook } from "../src/drawing/figure/traits.ts";
import { clipFileName, GENERAL_MEMBER } from "../src/hls/clip-library.ts";
import {
  clipHeightPx,
  CLIP_FRAME_RATE,
  FRAMES_PER_GROUP,
  frameSize,
  type Scene,
} from "../src/hls/variants.ts";
import { encodeClip, MOTION_SEARCHES, packClip, type Film } from "./encode-clip.ts";
import { requireFfmpeg } from "./ffmpeg.ts";
import { StripShowsThroughError, verifyClip } from "./verify-clip.ts";

interface Shot {
  member: string;
  scene: Scene;
  /** The scene at a moment of the loop. */
  draw(sec: number): string;
}

const DESK_EVERY = 8;
const PERFORMERS = 16;
const OFFICIAL_ROOM_PAIR = 332503 % PAIR_COUNT;

requireFfmpeg();
const folder = join(import.meta.dirname, "clips");
await mkdir(folder, { recursive: true });
const wanted = new Set(process.argv.slice(2));
for (const shot of shots()) {
  if (wanted.size > 0 && !wanted.has(shot.member)) continue;
  const packed = packClip(await playableClip(await film(shot)));
  const file = clipFileName(shot.member, shot.scene);
  await writeFile(join(folder, file), packed);
  console.log(`${file} ${packed.length} bytes`);
}

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

function shots(): Shot[] {
  const members = roster
    .filter((row) => row.status === "active" && row.showroom_room_id !== null)
    .map((row): MemberLook => ({ name: row.stage_name, pair: Number(row.showroom_room_id) % PAIR_COUNT }));
  const players = members.filter((_, index) => index % DESK_EVERY === DESK_EVERY / 2);
  const performers = members.filter((member) => !member.name.includes("Official")).slice(0, PERFORMERS);
  const general: MemberLook = { name: GENERAL_MEMBER, pair: 0 };
  const stage = { performers, pair: OFFICIAL_ROOM_PAIR, height: 800 };
  return [
    { member: GENERAL_MEMBER, scene: "stage", draw: (sec) => stageSceneSvg(stage, sec) },
    ...[general, ...members].map((look): Shot => ({
      member: look.name,
      scene: "room",
      draw: (sec) => roomSceneSvg(look, sec),
    })),
    ...players.map((look): Shot => ({
      member: look.name,
      scene: "desk",
      draw: (sec) => deskSceneSvg(look, sec),
    })),
  ];
}

/** Draws a loop; each segment must begin with the same picture as the first one. */
async function film(shot: Shot): Promise<Film> {
  const size = frameSize(shot.scene, "ss");
  const [widthPx, heightPx] = [size.widthPx, clipHeightPx(size)];
  const frames: Buffer[] = [];
  for (let index = 0; index < LOOP_SEC * CLIP_FRAME_RATE; index++) {
    const svg = shot.draw(index / CLIP_FRAME_RATE);
    if (index % FRAMES_PER_GROUP === 0 && svg !== shot.draw(0)) {
      throw new Error(`${shot.member}'s ${shot.scene} doesn't return to its first pose after each segment`);
    }
    frames.push(
      await sharp(Buffer.from(svg)).resize(widthPx, heightPx, { fit: "fill" }).removeAlpha().raw().toBuffer(),
    );
  }
  return { scene: shot.scene, widthPx, heightPx, frames };
}
