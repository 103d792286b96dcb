import { Store } from "./store.ts";
import { keepStored, readStored, STORED } from "./stored.ts";

/** Whom somebody has as oshi, as this browser keeps it. */
export interface KeptOshi {
  /** Numbers of their SHOWROOM rooms, the first oshi first. */
  rooms: readonly number[];
  /** An account has them; else this browser alone knows. */
  ofAccount: boolean;
}

export const NO_OSHI: KeptOshi = { rooms: [], ofAccount: false };

const storage = (): Storage => localStorage;
const changes = new Store(0);
let read: { text: string | null; kept: KeptOshi } = { text: null, kept: NO_OSHI };

/** Kept where the script before the first paint finds it (`oshi-script.ts`); it goes with what else is the fan's. */
export const keptOshi = {
  subscribe: (listener: () => void): (() => void) => {
    const stop = changes.subscribe(listener);
    // Other tabs change it, too.
    addEventListener("storage", listener);
    return () => {
      stop();
      removeEventListener("storage", listener);
    };
  },
  getSnapshot: (): KeptOshi => {
    const text = readStored(storage, STORED.oshi);
    if (text !== read.text) read = { text, kept: keptIn(text) };
    return read.kept;
  },
  set(kept: KeptOshi): void {
    keepStored(storage, STORED.oshi, JSON.stringify(kept));
    // Where storage is forbidden it lasts as long as the page.
    read = { text: readStored(storage, STORED.oshi), kept };
    changes.set(changes.getSnapshot() + 1);
  },
};

/** What a text of the browser's storage says; nobody where it is none of ours. */
function keptIn(text: string | null): KeptOshi {
  try {
    const { rooms, ofAccount } = JSON.parse(text ?? "") as { rooms: unknown; ofAccount: unknown };
    if (Array.isArray(rooms) && rooms.every(Number.isInteger))
      return { rooms, ofAccount: ofAccount === true };
  } catch {
    // As below.
  }
  return NO_OSHI;
}
