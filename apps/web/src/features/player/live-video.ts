import { isSameRoom, type NamedRoom } from "../../base/platforms.ts";
import { attachWake } from "../../realtime/attach-wake.ts";
import { safeStorage } from "../../store/safe-storage.ts";
import { Readable } from "../../store/store.ts";
import { toggleFullScreen } from "../../ui/layout/full-screen.ts";
import { attachLastFrame } from "./behaviour/attach-picture.ts";
import type { AudioFocus } from "./behaviour/attach-sound.ts";
import { loadHlsEngine, loadNativeEngine, preparedStreams } from "./engine/prepare-stream.ts";
import { soundElement } from "./listening/sound-element.ts";
import { miniPlayer, type MiniPlayerVideo } from "./mini-player.ts";
import { PlayerSession } from "./player-session.ts";
import type { QualityBudget } from "./stream/quality-memory.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-snapshot.ts";
import type { OpenEngine } from "./stream/engine.ts";

/** What a player among several on a page may load. */
export interface LoadLimits {
  qualityBudget: QualityBudget;
  /** Suspended: the page is hidden and it plays no sound. */
  rests: boolean;
}

/** One address that plays. */
interface Playing {
  readonly url: string;
  /** Contains the video and, over it, its last picture; fills its parent. */
  readonly container: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly session: PlayerSession;
  /** Receives the session's state. */
  owner: LiveVideo;
  /** Frees the session and removes the container. */
  end: () => void;
}

/** The live in the mini player, as `miniPlayer` has it for components. */
let inMiniPlayer: { room: NamedRoom; video: LiveVideo } | null = null;

function setInMiniPlayer(live: typeof inMiniPlayer): void {
  inMiniPlayer = live;
  miniPlayer.set(live);
}

interface PagePlace {
  url: string;
  /**
   * The live's room, so that it continues in the mini player when its page is left. Omitted when the live ends with its
   * page.
   */
  room: NamedRoom | undefined;
  /** The stream could not be loaded: the page requests the live status and fresh streams. */
  onLost: () => void;
}

/**
 * The video of a live and its only owner: creates it, moves it between page, mini player and full screen, and disposes
 * it. Components show it in a place and read its snapshot.
 *
 * Its element may be moved in the document within one task without interrupting the picture: browsers pause only what
 * is detached for longer.
 */
export class LiveVideo extends Readable<PlayerSnapshot> implements MiniPlayerVideo {
  readonly #audioFocus: AudioFocus | undefined;
  #playing: Playing | null = null;
  #onLost: () => void = () => undefined;
  #limits: LoadLimits = { qualityBudget: "free", rests: false };
  #audioOnly = false;
  #broadcast: string | undefined;
  /** Whether its place has been removed in this task, and it is disposed of unless it gets another one. */
  #isLeaving = false;

  /** @param audioFocus of one of several players on a page */
  constructor(audioFocus?: AudioFocus) {
    super(FIRST_SNAPSHOT);
    this.#audioFocus = audioFocus;
  }

  /** The session of the address that plays; undefined while none does. */
  get session(): PlayerSession | undefined {
    return this.#playing?.session;
  }

  /** The current video element. */
  get element(): HTMLVideoElement | undefined {
    return this.#playing?.video;
  }

  /**
   * Plays an address in a place of its page. The address continues without a new start if it plays already: in this
   * video, or in the mini player. A live of another room in the mini player ends.
   * @returns call it when the place is removed or another address is to play
   */
  showIn(place: HTMLElement, { url, room, onLost }: PagePlace): () => void {
    const { pathname } = location;
    this.#isLeaving = false;
    this.#onLost = onLost;
    if (soundElement.takeCarried(Date.now())) this.#audioOnly = true;
    if (room) this.#takeFromMiniPlayer(room, url);
    if (this.#playing?.url !== url) {
      this.#end();
      this.#playing = this.#open(url);
    }
    place.prepend(this.#playing.container);
    this.limit(this.#limits);
    const { session } = this.#playing;
    // A continued address keeps its mode; a new one takes over the video's.
    if (session.audioOnly) this.#audioOnly = true;
    else if (this.#audioOnly) session.setAudioOnly(true);
    return () => {
      // Only navigation to another page lets it continue; otherwise it is restarted, or the live has ended.
      if (room && location.pathname !== pathname && this.#moveToMiniPlayer(room)) return;
      this.#isLeaving = true;
      // Deferred, because React may unmount and remount the place in the same task.
      queueMicrotask(() => {
        if (this.#isLeaving) this.dispose();
      });
    };
  }

  showInMiniPlayer(frame: HTMLElement, onLost: () => void): void {
    if (!this.#playing) return;
    this.#onLost = onLost;
    frame.append(this.#playing.container);
  }

  /**
   * Enters or leaves full screen.
   * @param filling the part of the page that fills the screen
   * @param onItsSide rotates a phone held upright to landscape
   */
  toggleFullScreen(filling: Element | null, onItsSide: boolean): void {
    if (filling && this.element) void toggleFullScreen(filling, this.element, onItsSide);
  }

  openPictureInPicture(): void {
    // Refused when there is no picture yet: the video stays in the page.
    void this.element?.requestPictureInPicture().catch(() => undefined);
  }

  /** Switches audio only, also for later addresses. */
  setAudioOnly(audioOnly: boolean): void {
    this.#audioOnly = audioOnly;
    this.session?.setAudioOnly(audioOnly);
  }

  carryOn(): void {
    if (this.#audioOnly) soundElement.carry(Date.now());
  }

  /** Sets what it may load, also for later addresses. */
  limit(limits: LoadLimits): void {
    this.#limits = limits;
    this.session?.setQualityBudget(limits.qualityBudget);
    this.session?.rest(limits.rests);
  }

  /**
   * Restarts playback when the member has begun another broadcast: the engine's state belongs to the previous one, and
   * the address may be the same.
   */
  setBroadcast(broadcast: string | undefined): void {
    if (broadcast === undefined) return;
    if (this.#broadcast !== undefined && this.#broadcast !== broadcast) this.session?.retry();
    this.#broadcast = broadcast;
  }

  /** Ends playback and frees everything; closes the mini player if the video is shown there. */
  dispose(): void {
    this.#isLeaving = false;
    if (inMiniPlayer?.video === this) setInMiniPlayer(null);
    this.#end();
  }

  /** @returns whether it continues; a paused one ends with its page */
  #moveToMiniPlayer(room: NamedRoom): boolean {
    const { state } = this.getSnapshot().playback;
    if (!this.#playing || (state !== "playing" && state !== "recovering")) return false;
    if (inMiniPlayer?.video !== this) inMiniPlayer?.video.dispose();
    // Until the frame of the mini player is rendered it plays on here.
    offScreen().append(this.#playing.container);
    this.#onLost = () => undefined;
    setInMiniPlayer({ room, video: this });
    return true;
  }

  #takeFromMiniPlayer(room: NamedRoom, url: string): void {
    if (!inMiniPlayer) return;
    const { video } = inMiniPlayer;
    if (video !== this && (!isSameRoom(inMiniPlayer.room, room) || video.#playing?.url !== url)) {
      return video.dispose();
    }
    setInMiniPlayer(null);
    if (video === this) return;
    this.#end();
    this.#playing = video.#playing;
    video.#playing = null;
    if (this.#playing) this.#playing.owner = this;
    this.update(video.getSnapshot());
  }

  #open(url: string): Playing {
    const container = document.createElement("div");
    const video = document.createElement("video");
    const lastFrame = document.createElement("canvas");
    container.className = "absolute inset-0";
    video.playsInline = true;
    video.className = "relative size-full object-contain";
    lastFrame.className = "player-last pointer-events-none absolute inset-0 size-full object-contain";
    lastFrame.setAttribute("aria-hidden", "true");
    container.append(video, lastFrame);
    const frame = attachLastFrame(video, lastFrame);
    const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("penlight-sound") : null;
    const holder: Pick<Playing, "owner"> = { owner: this };
    const session = new PlayerSession({
      video,
      url,
      loadEngine: (kind) => (kind === "hls" ? openHls(url) : loadNativeEngine()),
      audioFocus: this.#audioFocus,
      storage: safeStorage(() => localStorage),
      tabStorage: safeStorage(() => sessionStorage),
      tabs,
      isOnline: () => navigator.onLine,
      attachWake,
      holdFrame: frame.hold,
      loadListening: async () => (await import("./listening/listening.ts")).openListening,
      soundElement,
      onLost: () => holder.owner.#onLost(),
      onChange: (snapshot) => holder.owner.update(snapshot),
    });
    const end = (): void => {
      session.dispose();
      tabs?.close();
      frame.detach();
      container.remove();
    };
    return Object.assign(holder, { url, container, video, session, end });
  }

  #end(): void {
    if (!this.#playing) return;
    this.#playing.end();
    this.#playing = null;
    this.update(FIRST_SNAPSHOT);
  }
}

/** The container in which a video without a place plays on, outside of the screen. */
function offScreen(): HTMLElement {
  const known = document.getElementById("aside");
  if (known) return known;
  const place = document.createElement("div");
  place.id = "aside";
  place.className = "sr-only";
  document.body.append(place);
  return place;
}

/** Continues a prepared stream; otherwise opens a new one. */
async function openHls(url: string): Promise<OpenEngine> {
  const prepared = preparedStreams.take(url);
  if (prepared) return prepared;
  // The code that prepares the stream may have waited for the engine too, and runs first.
  const { openHlsEngine } = await loadHlsEngine();
  return preparedStreams.take(url) ?? openHlsEngine;
}
