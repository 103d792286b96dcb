import type { NamedRoom } from "../../base/platforms.ts";
import { Store } from "../../store/store.ts";
import type { LivePlayback } from "./live-playback.ts";

/** A live that goes on while its fan looks at other pages. */
export interface Kept {
  room: NamedRoom;
  playback: LivePlayback;
}

/** What the small player shows: `kept-playback.ts` alone sets it. */
export const kept = new Store<Kept | null>(null);
