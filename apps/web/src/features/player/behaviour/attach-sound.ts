import { writeStored, readStoredJson, STORED } from "../../../store/stored.ts";

/** The fan's preferred volume. */
interface VolumeChoice {
  /** 0…1 */
  volume: number;
  muted: boolean;
}

/** The stored choice; unmuted at full volume when there is none or it is invalid. */
export function readVolume(storage: Pick<Storage, "getItem">): VolumeChoice {
  const stored = readStoredJson(() => storage, STORED.volume);
  if (typeof stored === "object" && stored !== null && "volume" in stored && "muted" in stored) {
    const { volume, muted } = stored;
    if (typeof volume === "number" && volume >= 0 && volume <= 1 && typeof muted === "boolean") {
      return { volume, muted };
    }
  }
  return { volume: 1, muted: false };
}

export function rememberVolume(storage: Pick<Storage, "setItem">, choice: VolumeChoice): void {
  writeStored(() => storage, STORED.volume, JSON.stringify(choice));
}

export interface Sound {
  /** 0…1 */
  volume: number;
  muted: boolean;
  /** The browser refused to play sound without a user gesture: the video plays muted until the fan unmutes it. */
  blocked: boolean;
  /** Another tab has started to play sound: this one plays muted until the fan unmutes it. */
  elsewhere: boolean;
}

/** Channel between the players of several tabs. */
export type SoundTabs = Pick<BroadcastChannel, "postMessage" | "addEventListener">;

export interface SoundControl {
  /**
   * Starts playback, with sound where the browser allows it. Resolves with whether the browser refused even muted
   * playback.
   */
  play(): Promise<boolean>;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  detach: () => void;
}

const BEGAN = "sounds";

/** Audio focus of one player among several on a page. */
export interface AudioFocus {
  /** Whether this player should play sound now. */
  isOn(): boolean;
  volume(): number;
  /** Requests the audio focus, on the fan's action. */
  take(): void;
  /** The fan mutes this player: then all are muted. */
  leave(): void;
  setVolume(volume: number): void;
  /** Number of explicit requests for audio focus: after each one, blocked sound is tried again. */
  takes(): number;
  /** Reports whether this player has the audio focus but cannot play sound. */
  onWithheld(withheld: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** Dependencies of the sound policy. */
export interface SoundParts {
  storage: Pick<Storage, "getItem" | "setItem">;
  tabs: SoundTabs | null;
  /** Set for one of several players on a page; these share the stored volume. */
  audioFocus?: AudioFocus | undefined;
}

/**
 * Sound policy: starts with the stored volume, unmuted; mutes only when the browser refuses sound, which is never
 * stored as the fan's choice. Of several tabs, the last one that started plays sound, and the others show this; of
 * several players on a page, the one with the audio focus plays.
 */
export function attachSound(
  video: HTMLMediaElement,
  parts: SoundParts,
  onChange: (sound: Sound) => void,
): SoundControl {
  const { audioFocus } = parts;
  const listening = new AbortController();
  let blocked = false;
  let elsewhere = false;
  let sounding = false;
  let wasOn = audioFocus?.isOn();
  let taken = audioFocus?.takes();
  const choice = audioFocus
    ? { volume: audioFocus.volume(), muted: !audioFocus.isOn() }
    : readVolume(parts.storage);
  video.volume = choice.volume;
  video.muted = choice.muted;

  const tell = (): void => {
    if (!video.muted) {
      blocked = false;
      elsewhere = false;
    }
    onChange({ volume: video.volume, muted: video.muted, blocked, elsewhere });
    if (audioFocus?.isOn()) audioFocus.onWithheld(blocked || elsewhere);
  };
  /** Notifies the other tabs when this one starts to play sound. */
  const listen = (): void => {
    const before = sounding;
    sounding = !video.paused && !video.muted && video.volume > 0;
    if (sounding && !before) parts.tabs?.postMessage(BEGAN);
  };
  const { signal } = listening;
  video.addEventListener("volumechange", tell, { signal });
  for (const event of ["volumechange", "playing", "pause"]) video.addEventListener(event, listen, { signal });
  const yieldSound = ({ data }: MessageEvent): void => {
    // The page's own players receive the message too: of these, only the one with the audio focus can have lost it.
    if (data !== BEGAN || !sounding || audioFocus?.isOn() === false) return;
    elsewhere = true;
    video.muted = true;
  };
  parts.tabs?.addEventListener("message", yieldSound, { signal });
  const unsubscribe = audioFocus?.subscribe(() => {
    video.volume = audioFocus.volume();
    const isOn = audioFocus.isOn();
    if (isOn === wasOn && audioFocus.takes() === taken) return;
    wasOn = isOn;
    taken = audioFocus.takes();
    // Earlier obstacles do not apply to a new request for audio focus.
    blocked = false;
    elsewhere = false;
    video.muted = !isOn;
    tell();
  });
  tell();

  return {
    async play() {
      try {
        await video.play();
        return false;
      } catch (error) {
        // Interrupted by another load, not refused.
        if (!isRefusal(error)) return false;
        if (video.muted) return true;
        blocked = true;
        video.muted = true;
        // Refused even when muted (power saving): the video stays paused, with a play button.
        return video.play().then(() => false, isRefusal);
      }
    },
    ...(audioFocus ? amongOthers(video, audioFocus) : byItself(video, parts.storage)),
    detach: () => {
      listening.abort();
      unsubscribe?.();
    },
  };
}

type Wishes = Pick<SoundControl, "setVolume" | "setMuted">;

/** For a single player: the fan's choices are stored. */
function byItself(video: HTMLMediaElement, storage: SoundParts["storage"]): Wishes {
  const remember = (): void => rememberVolume(storage, { volume: video.volume, muted: video.muted });
  return {
    setVolume(volume) {
      video.volume = Math.min(1, Math.max(0, volume));
      if (video.volume > 0) video.muted = false;
      remember();
    },
    setMuted(muted) {
      video.muted = muted;
      if (!muted && video.volume === 0) video.volume = 0.5;
      remember();
    },
  };
}

/** For one of several players: the fan's choices apply to all of them. */
function amongOthers(video: HTMLMediaElement, audioFocus: AudioFocus): Wishes {
  return {
    setVolume: (volume) => audioFocus.setVolume(volume),
    setMuted(muted) {
      if (muted) return audioFocus.leave();
      audioFocus.take();
      video.muted = false;
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}
