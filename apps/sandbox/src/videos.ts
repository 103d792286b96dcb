import { openClipLibrary, type ClipLibrary } from "./hls/clip-library.ts";
import { createLiveVideo, type LiveVideo } from "./hls/live-video.ts";
import { VARIANT_NAMES, type Scene, type VariantName } from "./hls/variants.ts";
import type { Live } from "./world/live.ts";
import type { World } from "./world/world.ts";

/** Videos of ended lives stay for players that lag. */
const KEEP_ENDED_MS = 60_000;

/** The variant that an address names. */
export function variantNamed(text: string): VariantName | undefined {
  return VARIANT_NAMES.find((name) => name === text);
}

/** A live's video at the machine's time, whatever the world's clock does: a player watches in real time. */
export class RunningVideo {
  readonly #video: LiveVideo;
  readonly #scenes: { upright: Scene; wide: Scene };
  #scene: Scene;
  #frozen: { atMs: number; untilMs: number } | undefined;
  /** Real time of the end, undefined while on air. */
  endedAtMs: number | undefined;

  /**
   * @param scene what is seen first
   * @param wide what is seen when an upright picture is turned
   */
  constructor(library: ClipLibrary, options: { live: Live; scene: Scene; wide: Scene; runningMs: number }) {
    const { member, ticketed, title } = options.live;
    this.#scene = options.scene;
    this.#scenes = { upright: "room", wide: options.wide };
    this.#video = createLiveVideo(library, {
      member: member.stageName,
      title: ticketed ? title : member.stageName,
      scene: options.scene,
      startedAtMs: Date.now() - options.runningMs,
    });
  }

  master(uri: (variant: VariantName) => string): string {
    return this.#video.master(uri);
  }

  /** The variant's playlist; while it is frozen, as it was then. */
  media(variant: VariantName, uri: (sequence: number) => string): string {
    const nowMs = Date.now();
    const listedAtMs = this.#frozen && nowMs < this.#frozen.untilMs ? this.#frozen.atMs : nowMs;
    return this.#video.media(variant, listedAtMs, uri, this.endedAtMs);
  }

  segment(variant: VariantName, sequence: number): Buffer | null {
    return this.#video.segment(variant, sequence, Date.now(), this.endedAtMs);
  }

  /** The playlists stand still for so long, then jump to the present. Segments go on being made. */
  freeze(forMs: number): void {
    const nowMs = Date.now();
    this.#frozen = { atMs: nowMs, untilMs: nowMs + forMs };
  }

  thaw(): void {
    this.#frozen = undefined;
  }

  /** The encoder starts anew with the picture turned: see {@link LiveVideo.restart}. */
  turn(): void {
    this.#scene = this.#scene === this.#scenes.upright ? this.#scenes.wide : this.#scenes.upright;
    this.#video.restart(this.#scene, Date.now());
  }
}

/** The lives' videos. Only how long a live has been running is taken from the world's clock. */
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
    const wide = this.#library.scenesOf(live.member.stageName).includes("desk") ? "desk" : "stage";
    const running = new RunningVideo(this.#library, {
      live,
      scene: live.ticketed ? "stage" : wide === "desk" ? "desk" : "room",
      wide,
      runningMs: this.#world.clock.nowMs() - live.startedAtMs,
    });
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
