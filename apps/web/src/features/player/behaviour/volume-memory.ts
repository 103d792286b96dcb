const KEY = "player-volume";

/** How loud the fan likes it. */
export interface VolumeChoice {
  /** 0…1 */
  volume: number;
  muted: boolean;
}

/** The remembered choice; full and with sound when there is none or it can't be read. */
export function readVolume(storage: Pick<Storage, "getItem">): VolumeChoice {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
    if (typeof stored === "object" && stored !== null && "volume" in stored && "muted" in stored) {
      const { volume, muted } = stored;
      if (typeof volume === "number" && volume >= 0 && volume <= 1 && typeof muted === "boolean") {
        return { volume, muted };
      }
    }
  } catch {
    // Forbidden storage or a foreign value: the default will do.
  }
  return { volume: 1, muted: false };
}

export function rememberVolume(storage: Pick<Storage, "setItem">, choice: VolumeChoice): void {
  try {
    storage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Forbidden or full storage: the choice then lasts as long as the player.
  }
}
