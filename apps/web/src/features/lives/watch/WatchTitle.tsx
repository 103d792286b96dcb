import type { ReactNode } from "react";
import { Avatar } from "../../../ui/Avatar.tsx";

interface WatchTitleProps {
  name: string;
  face: string | undefined;
  penlight: string;
  live: boolean;
  /** The platform's chip. */
  chip: ReactNode;
  /** When it began; null when that is not to be shown. */
  since?: string | null;
  /** What it is about, behind that on one line. */
  detail: string;
  /** Views, refresh, settings. */
  children: ReactNode;
}

/** The row under the video, from tablets on. */
export function WatchTitle({ name, face, penlight, live, chip, since, detail, children }: WatchTitleProps) {
  const line = [since, detail].filter(Boolean).join(" · ");
  return (
    <header className="flex items-center gap-3 px-6 py-3.5 max-md:hidden">
      <Avatar src={face} size={48} penlight={penlight} live={live} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h1 title={name} className="truncate text-20 font-extrabold">
            {name}
          </h1>
          {chip}
        </div>
        <p title={line} className="min-h-5 truncate text-14 text-ink-2">
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
