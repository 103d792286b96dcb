import { Readable } from "../../../store/store.ts";
import { readVolume, rememberVolume, type AudioFocus } from "./attach-sound.ts";

export interface DeskState {
  /** The player with the audio focus; null for none. */
  owner: string | null;
  /** Whether all players are muted. */
  muted: boolean;
  /**
   * Whether the player with the audio focus cannot be heard: the browser requires a user gesture, or another tab plays
   * sound.
   */
  withheld: boolean;
  /** The common volume, 0…1. */
  volume: number;
}

/** Audio focus of several players on a page, of which one plays sound. Their volume is the fan's stored volume. */
export class SoundDesk extends Readable<DeskState> {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  #takes = 0;

  constructor(storage: Pick<Storage, "getItem" | "setItem">) {
    super({ owner: null, withheld: false, ...readVolume(storage) });
    this.#storage = storage;
  }

  /** Gives one player the audio focus and unmutes it. */
  solo(owner: string): void {
    const { volume } = this.getSnapshot();
    this.#takes += 1;
    this.#change({ owner, muted: false, withheld: false, volume: volume === 0 ? 0.5 : volume });
  }

  /** Gives the audio focus without a request by the fan: does not unmute anything. */
  pass(owner: string | null): void {
    if (owner !== this.getSnapshot().owner) this.#change({ owner, withheld: false });
  }

  setMuted(muted: boolean): void {
    const { owner } = this.getSnapshot();
    if (!muted && owner !== null) this.solo(owner);
    else this.#change({ muted });
  }

  /** @param volume 0…1 */
  setVolume(volume: number): void {
    const within = Math.min(1, Math.max(0, volume));
    this.#change({ volume: within, ...(within > 0 && { muted: false }) });
  }

  /** @param name identifies a player on the page */
  audioFocusOf(name: string): AudioFocus {
    return {
      isOn: () => soundsNow(this.getSnapshot(), name),
      volume: () => this.getSnapshot().volume,
      take: () => this.solo(name),
      leave: () => this.setMuted(true),
      setVolume: (volume) => this.setVolume(volume),
      takes: () => this.#takes,
      onWithheld: (withheld) => {
        const state = this.getSnapshot();
        if (state.owner === name && state.withheld !== withheld) this.update({ ...state, withheld });
      },
      subscribe: this.subscribe,
    };
  }

  #change(part: Partial<DeskState>): void {
    const state = { ...this.getSnapshot(), ...part };
    rememberVolume(this.#storage, { volume: state.volume, muted: state.muted });
    this.update(state);
  }
}

/** Whether a player should play sound. */
export function soundsNow({ owner, muted }: DeskState, name: string): boolean {
  return owner === name && !muted;
}

/** Whether the page plays no sound. */
export function isSilent({ muted, withheld }: DeskState): boolean {
  return muted || withheld;
}
