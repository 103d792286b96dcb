import { Suspense, type ReactNode, type Ref } from "react";

/** On a phone held upright, a "wide" picture (wider than high) takes no more than its own height. */
export type PictureShape = "wide" | "upright";

interface WatchLayoutProps {
  /** The video; fills its box. */
  stage: ReactNode;
  stageRef?: Ref<HTMLDivElement>;
  /** Below the video: the live's member and title. */
  title: ReactNode;
  /** A row below the title, on phones below the panel's tabs; its space is reserved while it is empty. */
  row?: ReactNode;
  /** Below that, on wide screens only; its space is reserved while it loads. False when there is none. */
  podium: ReactNode;
  /** Below that on wide screens; in the panel on narrow ones. Null when there is nothing. */
  about: ReactNode;
  /** Next to the video on wide screens, below it on narrow ones; scrolls independently. */
  panel: ReactNode;
  /** Target of the page's skip link. */
  panelId?: string | undefined;
  /** The shape of the playing picture; null while nothing plays. */
  shape: PictureShape | null;
  /** On wide screens, whether the video is 16:9 and fills the column; otherwise its height is limited by the window. */
  landscape: boolean;
}

/** The layout of a watch page: the video stays visible while the content next to it scrolls. */
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
