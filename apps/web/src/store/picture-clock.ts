/** The time of the picture that a live currently shows. */
export interface PictureMoment {
  /**
   * Clock of `atMs`: "stream" is the date in the stream, where it has one; "device" is the device's monotonic time
   * (`performance.now()`) at which the current picture was produced.
   */
  by: "stream" | "device";
  atMs: number;
  /** The fan has rewound, and has not returned to live. */
  rewound: boolean;
}

/** Null while unknown: nothing plays yet, or playback is paused. */
export type ReadMoment = () => PictureMoment | null;

/**
 * Reads the time of a live's current picture; null while nothing plays. It is polled instead of subscribed to, because
 * it changes with each frame.
 */
export interface PictureClock {
  current: ReadMoment | null;
}

/** Registers a player as the source. @returns unregisters it */
export function reportMoments(clock: PictureClock, read: ReadMoment): () => void {
  clock.current = read;
  return () => {
    // Another player may have registered before this one is removed.
    if (clock.current === read) clock.current = null;
  };
}
