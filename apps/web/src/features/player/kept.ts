import type { NamedRoom } from "../../base/platforms.ts";
import { Store } from "../../store/store.ts";
import type { LivePlayback } from "./live-playback.ts";

/** A live that continues while its fan visits other pages. */
export interface Kept {
  room: NamedRoom;
  playback: LivePlayback;
}

/** The live in the mini player; set by `kept-playback.ts` only. */
export const kept = new Store<Kept | null>(null);
