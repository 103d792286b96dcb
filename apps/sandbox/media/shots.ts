import { createHash } from "node:crypto";
import roster from "../../../data/roster.json" with { type: "json" };
import { GENERAL_MEMBER } from "../src/hls/clip-library.ts";
import { CLIP_FRAME_RATE, type Scene } from "../src/hls/variants.ts";
import { PAIR_COUNT } from "./drawing/canvas/colour.ts";
import type { MemberLook } from "./drawing/figure/traits.ts";
import { deskSceneSvg } from "./drawing/scenes/desk-scene.ts";
import { LOOP_SEC } from "./drawing/scenes/moments.ts";
import { roomSceneSvg } from "./drawing/scenes/room-scene.ts";
import { stageSceneSvg } from "./drawing/scenes/stage-scene.ts";

/** A clip to be made. */
export interface Shot {
  member: string;
  scene: Scene;
  /** The scene at a moment of the loop. */
  draw(sec: number): string;
}

const DESK_EVERY = 8;
const PERFORMERS = 16;
const OFFICIAL_ROOM_PAIR = 332503 % PAIR_COUNT;

/** Every clip: a loop for each active member, a game for each eighth, and the theater. */
export function shots(): Shot[] {
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

/** The moments of a loop's pictures, seconds. */
export const MOMENTS_SEC = Array.from(
  { length: LOOP_SEC * CLIP_FRAME_RATE },
  (_, index) => index / CLIP_FRAME_RATE,
);
/** Each of so many pictures counts in a digest: enough to notice a changed drawing, and quick. */
const DIGEST_EVERY = 12;

/** A checksum of what a clip is encoded from. Encoding takes minutes, so tests compare these instead of the clips. */
export function digestOf(shot: Shot): string {
  const hash = createHash("sha256");
  for (const sec of MOMENTS_SEC.filter((_, index) => index % DIGEST_EVERY === 0)) hash.update(shot.draw(sec));
  return hash.digest("hex").slice(0, 16);
}
