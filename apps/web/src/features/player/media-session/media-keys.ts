import type { RoomLink } from "../../../base/links.ts";

/** Metadata for the system's media controls, for example on a locked phone. */
export interface MediaCard {
  /** The live's title, where it has one. */
  title: string | undefined;
  /** Absolute address of a picture. */
  artwork: string | undefined;
  /** Its page. */
  link: RoomLink;
}

/** The player that the media keys control. */
export interface KeyedPlayer {
  readonly session: { togglePlay(): void } | undefined;
  getSnapshot(): { playback: { state: string } };
}

/** Shows the metadata in the system's media controls and handles its media keys, until disposed. */
export class MediaKeys {
  /**
   * The current holder: when playback moves between the page and the mini player, the new one may take the keys before
   * the old one releases them.
   */
  static #holder: MediaKeys | null = null;
  readonly #player: KeyedPlayer;

  constructor(player: KeyedPlayer) {
    this.#player = player;
    MediaKeys.#holder = this;
    handle("play", () => this.#toggle(true));
    handle("pause", () => this.#toggle(false));
    handle("stop", () => this.#toggle(false));
  }

  /** @param name the member's name @param onNext action of the "next track" key */
  tell(name: string, { title, artwork }: Omit<MediaCard, "link">, onNext: () => void): void {
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title: title || name,
      artist: name,
      artwork: artwork === undefined ? [] : [{ src: artwork }],
    });
    handle("nexttrack", onNext);
  }

  notifyPaused(isPaused: boolean): void {
    navigator.mediaSession.playbackState = isPaused ? "paused" : "playing";
  }

  /** Resets everything, unless another player has taken the keys. */
  dispose(): void {
    if (MediaKeys.#holder !== this) return;
    MediaKeys.#holder = null;
    const { mediaSession } = navigator;
    for (const action of ["play", "pause", "stop", "nexttrack"] as const) handle(action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = "none";
  }

  #toggle(plays: boolean): void {
    const isPaused = this.#player.getSnapshot().playback.state === "paused";
    if (isPaused === plays) this.#player.session?.togglePlay();
  }
}

function handle(action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The browser does not support this action.
  }
}
