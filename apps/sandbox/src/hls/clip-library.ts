import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { remember } from "../world/keep.ts";
import { readAdts } from "./transport/adts.ts";
import { readClip, type Clip } from "./clip.ts";
import { LIVE_FRAME_RATE, type Scene } from "./variants.ts";

/** A tone's AAC frames. Tones are selected by number; any integer is valid. */
export type ToneFrames = readonly Uint8Array[];

/** The committed clips and tones. Files are read on first use, and cached in parsed form. */
export interface ClipLibrary {
  /** The scenes that exist for a member under her own name. */
  scenesOf(member: string): readonly Scene[];
  /**
   * Her clip of that scene (the theater's is shared by all members); without one, her room's clip, or the general
   * room's.
   */
  clip(member: string, scene: Scene): Clip;
  /** A tone's AAC frames; they can be repeated without a seam. */
  tone(seed: number): ToneFrames;
}

const SCENES: readonly Scene[] = ["room", "desk", "stage"];
/** The name of the clip that replaces those of members without one. */
export const GENERAL_MEMBER = "Penlight";

/** File name (without folder) of a member's clip. */
export function clipFileName(member: string, scene: Scene): string {
  const slug = member
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${slug}.${scene}.h264.br`;
}

/**
 * Opens the media folder apps/sandbox/media, from the source or from the bundle.
 * @param frameRate pictures a second of its clips, {@link LIVE_FRAME_RATE} at most
 */
export function openClipLibrary(frameRate = LIVE_FRAME_RATE): ClipLibrary {
  const folder = mediaFolder();
  const clipFolder = join(folder, "clips");
  const toneFolder = join(folder, "tones");
  const clipFiles = new Set(readdirSync(clipFolder));
  const toneFiles = readdirSync(toneFolder).sort();
  const clips = new Map<string, Clip>();
  const tones = new Map<string, ToneFrames>();

  const scenesOf = (member: string) => SCENES.filter((scene) => clipFiles.has(clipFileName(member, scene)));
  const read = (member: string, scene: Scene): Clip => {
    const file = clipFileName(member, scene);
    return remember(clips, file, () =>
      readClip(brotliDecompressSync(readFileSync(join(clipFolder, file))), scene, frameRate),
    );
  };
  return {
    scenesOf,
    clip(member, scene) {
      const own = scenesOf(member);
      if (own.includes(scene)) return read(member, scene);
      if (scene === "stage") return read(GENERAL_MEMBER, "stage");
      return read(own.includes("room") ? member : GENERAL_MEMBER, "room");
    },
    tone(seed) {
      const file = toneFiles[((seed % toneFiles.length) + toneFiles.length) % toneFiles.length];
      if (file === undefined) throw new Error(`There are no tones in ${toneFolder}`);
      return remember(tones, file, () => readAdts(readFileSync(join(toneFolder, file))));
    },
  };
}

/** The folder with the committed media. */
export function mediaFolder(): string {
  // First relative to src/hls, then relative to the bundle dist/main.js.
  const candidates = ["../../media", "../media"].map((path) => join(import.meta.dirname, path));
  const found = candidates.find((folder) => existsSync(join(folder, "clips")));
  if (!found) throw new Error(`The sandbox's media folder was not found at ${candidates.join(" or ")}`);
  return found;
}
