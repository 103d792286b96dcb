import { Suspense, type ReactNode, type Ref } from "react";

/** A picture that is wider than high takes no more of an upright phone than its own height. */
export type PictureShape = "wide" | "upright";

interface WatchLayoutProps {
  /** The video's place; fills its box. */
  stage: ReactNode;
  stageRef?: Ref<HTMLDivElement>;
  /** Below the video: who and what. */
  title: ReactNode;
  /** A row below that, on phones below the panel's tabs; its place is kept while it is empty. */
  row?: ReactNode;
  /** Below that on wide screens alone; its place is kept while it is on its way. False when there is none. */
  podium: ReactNode;
  /** Below that on wide screens; narrow ones have it in the panel. Null when there is nothing. */
  about: ReactNode;
  /** Beside the video on wide screens, below it on narrow ones; scrolls by itself. */
  panel: ReactNode;
  /** Where the page's skip link leads to. */
  panelId?: string | undefined;
  /** Of what plays; null while nothing does. */
  shape: PictureShape | null;
  /** On wide screens 16:9 fills the column; otherwise the video stands as high as the window lets it. */
  landscape: boolean;
}

/** The frame of what is watched: the video never scrolls away from what goes with it. */
export function WatchLayout(props: WatchLayoutProps) {
  const { stage, stageRef, title: heading, row, podium, about, panel, panelId, shape, landscape } = props;
  return (
    <div
      className="watch"
      data-bare={about === null && podium !== false ? "podium" : about === null}
      data-row={row !== undefined}
      data-picture={shape}
    >
      <div className="watch-main">
        <div ref={stageRef} className="watch-stage" data-landscape={landscape}>
          {stage}
        </div>
        {heading}
        {row !== undefined && <div className="watch-row">{row}</div>}
        {podium !== false && <div className="min-h-18 px-6 max-lg:hidden">{podium}</div>}
        {about !== null && <div className="px-6 pb-8 max-lg:hidden">{about}</div>}
      </div>
      <div id={panelId} tabIndex={-1} className="watch-panel outline-none">
        <Suspense>{panel}</Suspense>
      </div>
    </div>
  );
}
