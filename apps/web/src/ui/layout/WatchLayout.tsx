import { PANEL_ID } from "./panel-id.ts";
import { Suspense, useLayoutEffect, type ReactNode } from "react";

/** A picture that is wider than high takes no more of an upright phone than its own height. */
export type PictureShape = "wide" | "upright";

interface WatchLayoutProps {
  /** The video's place; fills its box. */
  stage: ReactNode;
  /** Below the video: who and what. */
  title: ReactNode;
  /** A row below that, on phones below the panel's tabs; its place is kept while it is empty. */
  row?: ReactNode;
  /** Below that on wide screens; narrow ones have it in the panel. Null when there is nothing. */
  about: ReactNode;
  /** Beside the video on wide screens, below it on narrow ones; scrolls by itself. */
  panel: ReactNode;
  /** Of what plays; null while nothing does. */
  shape: PictureShape | null;
  /** On wide screens 16:9 fills the column; otherwise the video stands as high as the window lets it. */
  landscape: boolean;
  /** The video takes the whole window; the panel waits below. */
  theater: boolean;
}

/** The frame of a page where something is watched: the video never scrolls away from what goes with it. */
export function WatchLayout({
  stage,
  title,
  row,
  about,
  panel,
  shape,
  landscape,
  theater,
}: WatchLayoutProps) {
  useLayoutEffect(() => {
    // The server says so in its document. An attribute, and no `:has()`: with one on the whole page whatever is
    // inserted anywhere has all of its styles computed anew.
    const root = document.documentElement;
    root.toggleAttribute("data-watching", true);
    return () => void root.toggleAttribute("data-watching", false);
  }, []);
  return (
    <div
      className="watch"
      data-theater={theater}
      data-bare={about === null}
      data-row={row !== undefined}
      data-picture={shape}
    >
      <div className="watch-main">
        <div className="watch-stage" data-landscape={landscape}>
          {stage}
        </div>
        {title}
        {row !== undefined && <div className="watch-row">{row}</div>}
        {about !== null && <div className="px-6 pb-8 max-lg:hidden">{about}</div>}
      </div>
      <div id={PANEL_ID} tabIndex={-1} className="watch-panel outline-none">
        <Suspense>{panel}</Suspense>
      </div>
    </div>
  );
}
