import type { NamedRoom } from "../../base/platforms.ts";
import { Store, type Readable } from "../../store/store.ts";
import type { PlayerSession } from "./player-session.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";

/** The part of a live's video that the mini player uses. */
export interface MiniPlayerVideo extends Pick<Readable<PlayerSnapshot>, "subscribe" | "getSnapshot"> {
  readonly session: PlayerSession | undefined;
  /** Shows the video in the frame of the mini player. Its page takes it back from there by itself. */
  showInMiniPlayer(frame: HTMLElement, onLost: () => void): void;
  /** Called when the fan moves on to another live, which continues with audio only if this one does. */
  carryOn(): void;
  /** Ends playback and closes the mini player. */
  dispose(): void;
}

/** A live that continues while its fan visits other pages. */
export interface LiveInMiniPlayer {
  room: NamedRoom;
  video: MiniPlayerVideo;
}

/** The live in the mini player: one at most. Set by `live-video.ts` only. */
export const miniPlayer = new Store<LiveInMiniPlayer | null>(null);
