import { Link } from "@tanstack/react-router";
import { Clock, Eye, RefreshCw } from "../../../ui/icons/icons.ts";
import { useState, type ReactNode } from "react";
import type { MemberLink } from "../../../base/links.ts";
import { formatClock } from "../../../i18n/figures/counts.ts";
import { useFormatCount, useMessages } from "../../../i18n/i18n.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { useNowSec } from "../../../ui/clock/use-clock.ts";
import { BackLink } from "../../../ui/controls/BackLink.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { useRefresh } from "./use-refresh.ts";

interface FaceProps {
  name: string;
  face: string | undefined;
  penlight: string;
  /** Her own page; undefined where there is none. */
  page: MemberLink | undefined;
}

interface WatchTitleProps extends FaceProps {
  live: boolean;
  /** Shown below the name on phones; null while off air. */
  figures: Figures | null;
  /** The platform's label. */
  chip: ReactNode;
  /** When it started; null when that is hidden. */
  since?: string | null;
  /** The live's topic, on the same line. */
  detail: string;
  /** Views, refresh, settings. */
  children: ReactNode;
  /** A back link, where a phone's header has none. */
  back?: ReactNode;
}

/**
 * The row under the video, or next to it. On a phone held upright with an upright picture, the header over the picture
 * replaces it.
 */
export function WatchTitle(props: WatchTitleProps) {
  const { name, live, figures, chip, since, detail, children, back } = props;
  const line = [since, detail].filter(Boolean).join(" · ");
  return (
    <header className="watch-title">
      {back}
      <Face {...props} size={48} live={live} />
      <div className="min-w-0 flex-1">
        {/* The label wraps below a long name. */}
        <div className="flex flex-wrap items-center gap-x-2">
          <h1
            translate="no"
            title={name}
            className="line-clamp-2 text-20 leading-tight font-extrabold compact:text-16"
          >
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
              <span>{since}</span>
              {detail && <span>{" · "}</span>}
            </span>
          )}
          <span>{detail}</span>
        </p>
      </div>
      <div className="flex flex-none items-center gap-2">{children}</div>
    </header>
  );
}

/** Her avatar, which links to her page. */
function Face({ name, face, penlight, page, size, live }: FaceProps & { size: 40 | 48; live: boolean }) {
  const { room } = useMessages();
  const avatar = <Avatar src={face} size={size} penlight={penlight} live={live} />;
  return page === undefined ? (
    avatar
  ) : (
    <Link
      {...page}
      aria-label={room.memberPage(name)}
      className="flex flex-none items-center justify-center rounded-full pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {avatar}
    </Link>
  );
}

interface PhoneHeaderProps extends FaceProps {
  /** Null while off air. */
  live: Figures | null;
  /** Actions. */
  children?: ReactNode;
}

/** On phones: the back link, and over an upright picture the title. */
export function PhoneHeader(props: PhoneHeaderProps) {
  const { room } = useMessages();
  const { name, live, children } = props;
  return (
    <div className="phone-header">
      <BackLink label={room.back} className="focus-visible:outline-media-ink" />
      <div className="on-upright flex min-w-0 flex-1 items-center gap-2">
        <Face {...props} size={40} live={live !== null} />
        <div className="min-w-0">
          <h1 translate="no" className="truncate text-15 leading-tight font-bold">
            {name}
          </h1>
          {live && <LiveFigures {...live} />}
        </div>
      </div>
      {children}
    </div>
  );
}

export interface Figures {
  views: number;
  /** Unix seconds. */
  startedAtSec: number;
  /** Whether the fan's settings may hide them. */
  hasSettings: boolean;
}

/** Viewer count and running time on one short line; only the count where there is no room for both. */
function LiveFigures({ views, startedAtSec, hasSettings }: Figures) {
  const formatCount = useFormatCount();
  const { lives } = useMessages();
  const nowSec = useNowSec();
  return (
    <p className="flex h-4.5 flex-wrap items-center gap-1.5 overflow-hidden text-12 font-semibold whitespace-nowrap figures">
      <span className={`flex items-center gap-1.5 ${hasSettings ? "option-views" : ""}`}>
        <Eye size={16} className="flex-none" />
        <span aria-hidden="true">{formatCount(views)}</span>
        <span className="sr-only">{lives.views(formatCount(views))}</span>
      </span>
      <span className={`flex items-center gap-1.5 ${hasSettings ? "option-liveTime" : ""}`}>
        <span aria-hidden="true" className="size-1.5 flex-none rounded-full bg-media-rose" />
        <span>{formatClock(nowSec - startedAtSec)}</span>
      </span>
    </p>
  );
}

interface ViewsButtonProps {
  views: number;
  startedAtSec: number;
  /** After the end the clock is stopped. */
  endedAtSec: number | null;
}

/** The viewer count; a press toggles to the running time. */
export function ViewsButton({ views, startedAtSec, endedAtSec }: ViewsButtonProps) {
  const formatCount = useFormatCount();
  const { room } = useMessages();
  const [showClock, setShowClock] = useState(false);
  const nowSec = useNowSec();
  const clock = formatClock((endedAtSec ?? nowSec) - startedAtSec);
  const count = formatCount(views);
  return (
    <Button
      aria-label={showClock ? room.showViews(clock) : room.showClock(count)}
      onClick={() => setShowClock(!showClock)}
      className="figures"
    >
      {showClock ? <Clock size={16} /> : <Eye size={16} />}
      <span>{showClock ? clock : count}</span>
    </Button>
  );
}

/** Restarts the player, with a spinner for two seconds. */
export function RefreshButton({ onRefresh, className }: { onRefresh: () => void; className: string }) {
  const { room } = useMessages();
  const [isRefreshing, refresh] = useRefresh(onRefresh);
  return (
    <button
      type="button"
      aria-label={room.refresh}
      aria-busy={isRefreshing}
      title={room.refresh}
      onClick={refresh}
      className={className}
    >
      <RefreshCw size={20} strokeWidth={1.75} className={isRefreshing ? "spin" : ""} />
    </button>
  );
}
