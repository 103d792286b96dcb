import { keepStored, readStoredJson, STORED } from "../../../store/stored.ts";

/** How loud the fan likes it. */
interface VolumeChoice {
  /** 0…1 */
  volume: number;
  muted: boolean;
}

/** The remembered choice; full and with sound when there is none or it can't be read. */
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
  keepStored(() => storage, STORED.volume, JSON.stringify(choice));
}

export interface Sound {
  /** 0…1 */
  volume: number;
  muted: boolean;
  /** The browser refused sound without a gesture: the video runs muted until the fan asks for sound. */
  blocked: boolean;
  /** Another tab began to sound: this one runs muted until the fan asks for its sound. */
  elsewhere: boolean;
}

/** How players of several tabs hear of each other. */
export type SoundTabs = Pick<BroadcastChannel, "postMessage" | "addEventListener">;

export interface SoundControl {
  /** Starts playing, with sound where the browser allows it. Resolves to whether it refused even silence. */
  play(): Promise<boolean>;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  detach: () => void;
}

const BEGAN = "sounds";

/** A player's turn among several on a page. */
export interface SoundTurn {
  /** Whether this one is to sound now. */
  isOn(): boolean;
  volume(): number;
  /** The fan wants to hear this one. */
  take(): void;
  /** The fan wants it silent: then all are. */
  leave(): void;
  setVolume(volume: number): void;
  /** How often the fan has said whom they want to hear: each time what was in the way of it is to be tried again. */
  takes(): number;
  /** Whether its sound can't be had, though it is its turn. */
  tell(withheld: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** What a sound policy needs of what lies around it. */
export interface SoundParts {
  storage: Pick<Storage, "getItem" | "setItem">;
  tabs: SoundTabs | null;
  /** Among several players of a page; they share what is remembered. */
  turn?: SoundTurn | undefined;
}

/**
 * Sound policy: the remembered volume; sound from the start; muted only when the browser refuses, which is never
 * remembered as the fan's wish. Of several tabs the one that began last sounds, and the others say so; of several
 * players of a page the one whose turn it is.
 */
export function attachSound(
  video: HTMLMediaElement,
  parts: SoundParts,
  onChange: (sound: Sound) => void,
): SoundControl {
  const { turn } = parts;
  const listening = new AbortController();
  let blocked = false;
  let elsewhere = false;
  let sounding = false;
  let wasOn = turn?.isOn();
  let taken = turn?.takes();
  const choice = turn ? { volume: turn.volume(), muted: !turn.isOn() } : readVolume(parts.storage);
  video.volume = choice.volume;
  video.muted = choice.muted;

  const tell = (): void => {
    if (!video.muted) {
      blocked = false;
      elsewhere = false;
    }
    onChange({ volume: video.volume, muted: video.muted, blocked, elsewhere });
    if (turn?.isOn()) turn.tell(blocked || elsewhere);
  };
  /** Tells the other tabs when this one begins to sound. */
  const listen = (): void => {
    const before = sounding;
    sounding = !video.paused && !video.muted && video.volume > 0;
    if (sounding && !before) parts.tabs?.postMessage(BEGAN);
  };
  const { signal } = listening;
  video.addEventListener("volumechange", tell, { signal });
  for (const event of ["volumechange", "playing", "pause"]) video.addEventListener(event, listen, { signal });
  const yieldSound = ({ data }: MessageEvent): void => {
    // The page's own players hear each other, too: of them only the one whose turn it is can have lost it.
    if (data !== BEGAN || !sounding || turn?.isOn() === false) return;
    elsewhere = true;
    video.muted = true;
  };
  parts.tabs?.addEventListener("message", yieldSound, { signal });
  const stopTurns = turn?.subscribe(() => {
    video.volume = turn.volume();
    const isOn = turn.isOn();
    if (isOn === wasOn && turn.takes() === taken) return;
    wasOn = isOn;
    taken = turn.takes();
    // What was in the way of its sound was in the way of an earlier turn.
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
        // Another load took this one's place: nobody refused anything.
        if (!isRefusal(error)) return false;
        if (video.muted) return true;
        blocked = true;
        video.muted = true;
        // Refused muted too (power saving): it stays paused, and the play button is there.
        return video.play().then(() => false, isRefusal);
      }
    },
    ...(turn ? amongOthers(video, turn) : byItself(video, parts.storage)),
    detach: () => {
      listening.abort();
      stopTurns?.();
    },
  };
}

type Wishes = Pick<SoundControl, "setVolume" | "setMuted">;

/** What a fan wishes is remembered. */
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

/** What a fan wishes is all players' matter. */
function amongOthers(video: HTMLMediaElement, turn: SoundTurn): Wishes {
  return {
    setVolume: (volume) => turn.setVolume(volume),
    setMuted(muted) {
      if (muted) return turn.leave();
      turn.take();
      video.muted = false;
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}
