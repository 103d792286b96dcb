import type { ReactNode } from "react";
import { Avatar } from "../../../ui/Avatar.tsx";
import { LiveFigures, type Figures } from "./LiveFigures.tsx";

interface WatchTitleProps {
  name: string;
  face: string | undefined;
  penlight: string;
  live: boolean;
  /** What a phone says below the name; null while nothing is on air. */
  figures: Figures | null;
  /** The platform's chip. */
  chip: ReactNode;
  /** When it began; null when that is not to be shown. */
  since?: string | null;
  /** What it is about, behind that on one line. */
  detail: string;
  /** Views, refresh, settings. */
  children: ReactNode;
}

/** The row under the video, or beside it. On an upright phone an upright picture has its header on it instead. */
export function WatchTitle(props: WatchTitleProps) {
  const { name, face, penlight, live, figures, chip, since, detail, children } = props;
  const line = [since, detail].filter(Boolean).join(" · ");
  return (
    <header className="watch-title">
      <Avatar src={face} size={48} penlight={penlight} live={live} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h1 title={name} className="line-clamp-2 text-20 leading-tight font-extrabold compact:text-16">
            {name}
          </h1>
          <span className="flex flex-none compact:hidden">{chip}</span>
        </div>
        {figures && (
          <div className="text-ink-2 roomy:hidden">
            <LiveFigures {...figures} />
          </div>
        )}
        <p title={line} className="min-h-5 truncate text-14 text-ink-2 compact:hidden">
          {since && (
            <span className="option-liveTime">
              {since}
              {detail && " · "}
            </span>
          )}
          {detail}
        </p>
      </div>
      <div className="flex flex-none items-center gap-2">{children}</div>
    </header>
  );
}
