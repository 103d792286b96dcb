import { openClipLibrary, type ClipLibrary } from "./hls/clip-library.ts";
import { createLiveVideo, type LiveVideo } from "./hls/live-video.ts";
import { VARIANT_NAMES, type VariantName } from "./hls/variants.ts";
import type { Live } from "./world/live.ts";
import type { World } from "./world/world.ts";

export interface RunningVideo {
  video: LiveVideo;
  /** Real time of the end, undefined while on air. */
  endedAtMs: number | undefined;
}

/** Videos of ended lives stay for players that lag. */
const KEEP_ENDED_MS = 60_000;

/** The variant that an address names. */
export function variantNamed(text: string): VariantName | undefined {
  return VARIANT_NAMES.find((name) => name === text);
}

/**
 * The lives' videos. A player watches in real time, so they run by the machine's clock, whatever the world's
 * clock does; only how long a live has been running is taken from the world.
 */
export class Videos {
  readonly #world: World;
  #opened: ClipLibrary | undefined;
  readonly #mediaFolder: string | undefined;
  readonly #videos = new Map<number, RunningVideo>();

  constructor(world: World, mediaFolder?: string) {
    this.#world = world;
    this.#mediaFolder = mediaFolder;
  }

  /** The video of a live that is on air, or ended a moment ago. */
  of(live: Live): RunningVideo {
    const known = this.#videos.get(live.liveId) ?? this.#begin(live);
    if (live.endedAtMs !== null && known.endedAtMs === undefined) known.endedAtMs = Date.now();
    return known;
  }

  /** Opened with the first video: a sandbox whose lives nobody watches reads no clip. */
  get #library(): ClipLibrary {
    this.#opened ??= openClipLibrary(
      this.#mediaFolder === undefined ? {} : { mediaFolder: this.#mediaFolder },
    );
    return this.#opened;
  }

  #begin(live: Live): RunningVideo {
    this.#forget();
    const { member } = live;
    const runningMs = this.#world.clock.nowMs() - live.startedAtMs;
    const landscape = this.#library.scenesOf(member.stageName).includes("desk");
    const running: RunningVideo = {
      video: createLiveVideo(this.#library, {
        member: member.stageName,
        title: live.ticketed ? live.title : member.stageName,
        scene: live.ticketed ? "stage" : landscape ? "desk" : "room",
        startedAtMs: Date.now() - runningMs,
      }),
      endedAtMs: undefined,
    };
    this.#videos.set(live.liveId, running);
    return running;
  }

  #forget(): void {
    const nowMs = Date.now();
    for (const [liveId, { endedAtMs }] of this.#videos) {
      const gone = !this.#world.liveById(liveId) || (endedAtMs ?? nowMs) < nowMs - KEEP_ENDED_MS;
      if (gone) this.#videos.delete(liveId);
    }
  }
}
