import type { StoredSegment } from "../stream/engine.ts";

/** A player that can be rewound. */
export interface RewindablePlayer {
  readonly video: HTMLVideoElement | undefined;
  readonly session:
    | {
        seekTo(seconds: number): void;
        toEdge(): void;
        range(): { startSec: number; endSec: number } | null;
        isRewound(): boolean;
        readonly segments: readonly StoredSegment[];
      }
    | undefined;
}
