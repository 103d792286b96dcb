import { keepStored, readStoredJson, STORED } from "../../../store/stored.ts";

/** How loud the fan likes it. */
export interface VolumeChoice {
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
