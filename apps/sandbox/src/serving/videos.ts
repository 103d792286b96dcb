import { setTimeout as wait } from "node:timers/promises";
import { openClipLibrary, type ClipLibrary } from "../hls/clip-library.ts";
import { IVS_FORMAT, SHOWROOM_FORMAT } from "../hls/formats.ts";
import { buildPicture } from "../hls/live-segment.ts";
import { createLiveVideo, type ComingSegment, type LiveVideo } from "../hls/live-video.ts";
import { clockText, LEAD_IN_SEC } from "../hls/timeline.ts";
import { VARIANT_NAMES, type Scene, type VariantName } from "../hls/variants.ts";
import type { Live } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import type { World } from "../world/world.ts";

/** The number of chunks that a segment is sent in while it is being made. */
const PIECES = 8;
const TS_PACKET_BYTES = 188;
/** Videos of ended lives are kept for players that lag. */
const KEEP_ENDED_MS = 60_000;

/** The variant that an address contains. */
export function variantNamed(text: string): VariantName | undefined {
  return VARIANT_NAMES.find((name) => name === text);
}

/** A live's video in the machine's time, independent of the world's clock: a player plays in real time. */
export class RunningVideo {
  readonly #video: LiveVideo;
  readonly #scenes: { upright: Scene; wide: Scene };
  #scene: Scene;
  #frozen: { atMs: number; untilMs: number } | undefined;
  /** Real time at which another broadcast replaced this one; its playlists have not changed since. */
  replacedAtMs: number | undefined;
  /** Real time of the end, undefined while on air. */
  endedAtMs: number | undefined;

  /**
   * @param scene the first scene
   * @param wide the scene when an upright picture is rotated
   */
  constructor(library: ClipLibrary, options: { live: Live; scene: Scene; wide: Scene; runningMs: number }) {
    const { member, ticketed, title } = options.live;
    this.#scene = options.scene;
    this.#scenes = { upright: "room", wide: options.wide };
    this.#video = createLiveVideo(library, {
      member: member.stageName,
      title: ticketed ? title : member.stageName,
      scene: options.scene,
      format: options.live.platform === "idn" ? IVS_FORMAT : SHOWROOM_FORMAT,
      startedAtMs: Date.now() - options.runningMs,
    });
  }

  master(uri: (variant: VariantName) => string): string {
    return this.#video.master(uri);
  }

  /** The variant's playlist; while it is frozen, its last state. */
  media(variant: VariantName, uri: (sequence: number) => string): string {
    const nowMs = Date.now();
    const stoodAtMs = this.#frozen && nowMs < this.#frozen.untilMs ? this.#frozen.atMs : nowMs;
    return this.#video.media(variant, Math.min(stoodAtMs, this.replacedAtMs ?? nowMs), uri, this.endedAtMs);
  }

  segment(variant: VariantName, sequence: number): Buffer | null {
    const nowMs = Math.min(Date.now(), this.replacedAtMs ?? Infinity);
    return this.#video.segment(variant, sequence, nowMs, this.endedAtMs);
  }

  /**
   * A segment that is listed before it is complete: the response waits for its beginning, and is sent while it is made.
   * A segment whose live ends before it begins has no chunks. Null when it is not listed.
   */
  coming(variant: VariantName, sequence: number): AsyncIterable<Buffer> | null {
    const coming = this.#video.coming(variant, sequence, Date.now(), this.endedAtMs ?? this.replacedAtMs);
    return coming && this.#pieces(coming);
  }

  async *#pieces({ bytes, fromMs, untilMs }: ComingSegment): AsyncGenerator<Buffer, void, void> {
    const pieceBytes = TS_PACKET_BYTES * Math.ceil(bytes.length / TS_PACKET_BYTES / PIECES);
    for (let index = 0; index < PIECES; index += 1) {
      const dueMs = fromMs + ((untilMs - fromMs) * (index + 1)) / PIECES;
      await wait(Math.max(0, dueMs - Date.now()), undefined, { ref: false });
      const isOver = this.endedAtMs !== undefined || this.replacedAtMs !== undefined;
      if (isOver && index === 0) return;
      if (isOver) throw new Error("the live ended in the middle of this segment");
      yield bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes);
    }
  }

  /** Freezes the playlists for so long; then they jump to the present. Segments continue to be made. */
  freeze(forMs: number): void {
    const nowMs = Date.now();
    this.#frozen = { atMs: nowMs, untilMs: nowMs + forMs };
  }

  thaw(): void {
    this.#frozen = undefined;
  }

  /** Restarts the encoder with the picture rotated: see {@link LiveVideo.restart}. */
  turn(): void {
    this.#scene = this.#scene === this.#scenes.upright ? this.#scenes.wide : this.#scenes.upright;
    this.#video.restart(this.#scene, Date.now());
  }
}

/** The lives' videos. Only the time that a live has been running is taken from the world's clock. */
export class Videos {
  readonly #world: World;
  readonly #frameRate: number | undefined;
  #opened: ClipLibrary | undefined;
  readonly #videos = new Map<number, RunningVideo>();

  /** @param frameRate pictures a second of all videos; default: the platforms' */
  constructor(world: World, frameRate?: number) {
    this.#world = world;
    this.#frameRate = frameRate;
    // Records the end at this moment, not at the next request.
    world.on("ended", (live) => {
      if (this.#videos.has(live.liveId)) this.of(live);
    });
  }

  /** The video of a live that is on air, or has ended recently. */
  of(live: Live): RunningVideo {
    const known = this.#videos.get(live.liveId) ?? this.#begin(live);
    if (live.isReplaced) known.replacedAtMs ??= Date.now();
    else if (live.endedAtMs !== null) known.endedAtMs ??= Date.now();
    return known;
  }

  /** The picture of a member's long past live at a time, as a segment of one picture. Both times are Unix ms. */
  pictureOf(member: Member, startedAtMs: number, atMs: number): Buffer {
    const second = Math.floor((atMs - startedAtMs) / 1000) + LEAD_IN_SEC;
    const { renditions } = this.#library.clip(member.stageName, this.#scenesOf(member).first);
    return buildPicture(renditions.mm, { second, title: member.stageName, clock: clockText(second) });
  }

  /** Loaded with the first video: a sandbox whose lives nobody watches reads no clip. */
  get #library(): ClipLibrary {
    this.#opened ??= openClipLibrary(this.#frameRate);
    return this.#opened;
  }

  /** The first scene of a member's lives, and the scene when an upright picture is rotated. */
  #scenesOf({ stageName }: Member): { first: Scene; wide: Scene } {
    const hasDesk = this.#library.scenesOf(stageName).includes("desk");
    return hasDesk ? { first: "desk", wide: "desk" } : { first: "room", wide: "stage" };
  }

  #begin(live: Live): RunningVideo {
    this.#forget();
    const { first, wide } = this.#scenesOf(live.member);
    const running = new RunningVideo(this.#library, {
      live,
      scene: live.ticketed ? "stage" : first,
      wide,
      runningMs: this.#world.clock.nowMs() - live.startedAtMs,
    });
    this.#videos.set(live.liveId, running);
    return running;
  }

  #forget(): void {
    const nowMs = Date.now();
    for (const [liveId, { endedAtMs, replacedAtMs }] of this.#videos) {
      const overAtMs = endedAtMs ?? replacedAtMs ?? nowMs;
      const gone = !this.#world.liveById(liveId) || overAtMs < nowMs - KEEP_ENDED_MS;
      if (gone) this.#videos.delete(liveId);
    }
  }
}
