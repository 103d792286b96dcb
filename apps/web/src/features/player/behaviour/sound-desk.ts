import { Readable } from "../../../store/store.ts";
import { readVolume, rememberVolume, type SoundTurn } from "./attach-sound.ts";

export interface DeskState {
  /** Whose turn it is to sound; null for nobody's. */
  owner: string | null;
  /** All are silent, whoever's turn it is. */
  muted: boolean;
  /** Whoever's turn it is is not heard: the browser wants a press first, or another tab sounds. */
  withheld: boolean;
  /** Of whoever sounds, 0…1. */
  volume: number;
}

/** Several players on a page, of which one sounds. Their volume is the one that the fan has everywhere. */
export class SoundDesk extends Readable<DeskState> {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  #takes = 0;

  constructor(storage: Pick<Storage, "getItem" | "setItem">) {
    super({ owner: null, withheld: false, ...readVolume(storage) });
    this.#storage = storage;
  }

  /** One sounds, the others don't. */
  solo(owner: string): void {
    const { volume } = this.getSnapshot();
    this.#takes += 1;
    this.#change({ owner, muted: false, withheld: false, volume: volume === 0 ? 0.5 : volume });
  }

  /** Whose turn it is when nobody has said: nothing becomes louder by it. */
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

  /** @param name tells a player from the others */
  turnOf(name: string): SoundTurn {
    return {
      isOn: () => soundsNow(this.getSnapshot(), name),
      volume: () => this.getSnapshot().volume,
      take: () => this.solo(name),
      leave: () => this.setMuted(true),
      setVolume: (volume) => this.setVolume(volume),
      takes: () => this.#takes,
      tell: (withheld) => {
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

/** Whether a player is the one that is to sound. */
export function soundsNow({ owner, muted }: DeskState, name: string): boolean {
  return owner === name && !muted;
}

/** Whether nothing of the page is heard. */
export function isSilent({ muted, withheld }: DeskState): boolean {
  return muted || withheld;
}
