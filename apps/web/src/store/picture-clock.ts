/** The moment that a live's picture shows. */
export interface PictureMoment {
  /**
   * Whose time of day it is: the stream's, where it dates its pictures; else this device's own running time
   * (`performance.now()`), of when what plays was made.
   */
  by: "stream" | "device";
  atMs: number;
  /** The fan brought it back, and not to live again. */
  rewound: boolean;
}

/** Null while nobody knows: nothing plays yet, or the fan has stopped it. */
export type ReadMoment = () => PictureMoment | null;

/**
 * Where one asks which moment a live's picture shows; null while nothing plays. It is asked, and tells nobody: it would
 * change with each frame.
 */
export interface PictureClock {
  current: ReadMoment | null;
}

/** Somebody plays from now on. @returns the end of it */
export function tellMoments(clock: PictureClock, read: ReadMoment): () => void {
  clock.current = read;
  return () => {
    // The next one may have begun before this one is gone.
    if (clock.current === read) clock.current = null;
  };
}
