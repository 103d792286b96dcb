/** What a system shows of what plays: on a locked phone, beside the volume, on a keyboard's keys. */
export interface MediaCard {
  /** Of the live, where it has one. */
  title: string | undefined;
  /** Absolute address of a picture. */
  artwork: string | undefined;
  /** Our page of it. */
  path: string;
}

/** What the keys press. */
export interface KeyedPlayer {
  readonly session: { togglePlay(): void } | undefined;
  getSnapshot(): { playback: { state: string } };
}

/** Shows the system what plays, and takes its keys, until it is disposed of. */
export class MediaKeys {
  /** Whose the keys are: the page takes them before the small player has let go of them, and the other way round. */
  static #holder: MediaKeys | null = null;
  readonly #player: KeyedPlayer;

  constructor(player: KeyedPlayer) {
    this.#player = player;
    MediaKeys.#holder = this;
    handle("play", () => this.#toggle(true));
    handle("pause", () => this.#toggle(false));
    handle("stop", () => this.#toggle(false));
  }

  /** @param name whose live it is @param onNext what the key for what comes next does */
  tell(name: string, { title, artwork }: Omit<MediaCard, "path">, onNext: () => void): void {
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title: title || name,
      artist: name,
      artwork: artwork === undefined ? [] : [{ src: artwork }],
    });
    handle("nexttrack", onNext);
  }

  tellPaused(isPaused: boolean): void {
    navigator.mediaSession.playbackState = isPaused ? "paused" : "playing";
  }

  /** Takes all back, unless another has the keys by now. */
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
    // A browser that doesn't know this action has no key for it.
  }
}
