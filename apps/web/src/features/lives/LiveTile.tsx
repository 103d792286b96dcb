import { Link } from "@tanstack/react-router";
import { Ellipsis, Eye } from "../../ui/icons/icons.ts";
import { nearPicture, pictureSet } from "../../base/member.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import { formatClock } from "../../i18n/figures/counts.ts";
import { useTexts, useFormatCount, useMessages } from "../../i18n/i18n.ts";
import { liveEntryTexts } from "../../i18n/lists/live-entry-texts.ts";
import { useNowSec } from "../../ui/clock/use-clock.ts";
import { FavouriteMark } from "../../ui/FavouriteMark.tsx";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { memo, useState, type ReactNode } from "react";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { useLongPress } from "../../ui/use-long-press.ts";
import type { ListedLive } from "./use-lives.ts";

const LiveMenu = lazy(async () => (await import("./LiveMenu.tsx")).LiveMenu);

interface LiveTileProps {
  live: ListedLive;
  /**
   * `hero` is the first tile: larger, with the room's line of text. `tall` has the 3:4 format of pictures from phones.
   */
  shape: "hero" | "wide" | "tall";
  /** Text shown after the live has ended, before the tile is removed. */
  ended?: string | false;
  /**
   * Loading priority and size of the picture: that of the first tile is the page's largest and is loaded first; leading
   * ones are as wide.
   */
  place?: "first" | "leading" | "paired";
  className?: string;
  /** Shown before the platform's name: the oshi mark. */
  mark?: ReactNode;
  /** Shown at the bottom: actions besides opening the live. */
  children?: ReactNode;
}

/** Width of a tile's picture, as `sizes`. On a phone the tiles after the leading ones are in pairs. */
const SIZES = {
  first: undefined,
  leading: "(min-width: 768px) 267px, 318px",
  paired: "(min-width: 768px) 267px, 46vw",
} as const;

/** A live on air: picture, platform, clock, name and viewers, with an edge in the member's colours. */
export const LiveTile = memo(function LiveTile(props: LiveTileProps) {
  const { live, shape, ended = false, place = "paired", className = "", mark, children } = props;
  const text = useTexts(liveEntryTexts);
  const { platform, platformShort } = useMessages();
  const { coverFocus, mediaText } = PLATFORMS[live.platform];
  const isNarrow = shape === "wide" || Boolean(mark);
  const isFirst = place === "first";
  const [isMenuOpen, setMenuOpen] = useState(false);
  const longPress = useLongPress(() => setMenuOpen(true));
  return (
    <>
      <article
        {...(!ended && longPress)}
        className={`live-tile pen-edge pen-glow group relative isolate overflow-hidden rounded-card bg-media text-media-ink transition-opacity duration-200 ${live.penlight} ${ended ? "opacity-60" : ""} ${className}`}
      >
        <img
          src={isFirst ? nearPicture(live.image) : live.image}
          srcSet={isFirst ? undefined : pictureSet(live.image)}
          sizes={SIZES[place]}
          alt=""
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "low"}
          decoding={isFirst ? "sync" : "async"}
          className={`absolute inset-0 size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.02] ${coverFocus}`}
        />
        <div aria-hidden="true" className="tile-scrim absolute inset-0" />
        <div className="absolute inset-x-2.5 top-2.5 flex items-start justify-between gap-2 text-12 font-semibold">
          {mark}
          <span className={`media-chip ${mediaText}`}>
            {!mark && (
              <FavouriteMark
                favourite={live.favourite}
                className={live.favourite === "oshi" ? "text-media-gold" : "text-media-rose"}
              />
            )}
            {/* Next to a mark, and on small tiles of a phone, there is only room for a short label. */}
            {isNarrow && (
              <span className={live.favourite && !mark ? "" : "roomy:hidden"}>
                {platformShort[live.platform]}
              </span>
            )}
            {(!isNarrow || !live.favourite || mark) && (
              <span className={isNarrow ? "compact:hidden" : ""}>{platform[live.platform]}</span>
            )}
          </span>
          {shape !== "tall" && (
            <span className="media-chip ml-auto">
              {ended ? <span>{ended}</span> : <LiveDot />}
              {!ended && <RunningClock startedAtSec={live.startedAtSec} />}
            </span>
          )}
        </div>
        {!ended && !children && (
          // For mouse and keyboard: on touch screens a long press opens the menu.
          <button
            type="button"
            aria-label={text.more(live.name)}
            aria-haspopup="dialog"
            title={text.more(live.name)}
            onClick={() => setMenuOpen(true)}
            className="tile-menu control-button absolute top-0 right-1 bottom-0 z-10 my-auto"
          >
            <Ellipsis size={20} strokeWidth={1.75} />
          </button>
        )}
        <div className="absolute inset-x-3 bottom-2.5 flex flex-col gap-0.5">
          <div className="flex flex-wrap items-end justify-between gap-x-3">
            <h3
              className={`flex min-w-0 items-center gap-2 font-bold ${children ? "text-26 md:text-36" : shape === "hero" ? "text-26 max-md:text-16" : "text-16"}`}
            >
              <PenlightIcon penlight={live.penlight} className={shape === "hero" ? "md:h-6" : ""} />
              <Link
                translate="no"
                {...live.link}
                aria-label={text.open(live.name, platform[live.platform], live.favourite)}
                className="truncate after:absolute after:-inset-x-3 after:-bottom-2.5 after:h-screen focus-visible:outline-none"
              >
                {live.name}
              </Link>
            </h3>
            {/* The smallest tile has room for the name, but not for a count. */}
            {shape !== "tall" && (
              <span className={shape === "wide" ? "max-[22.5rem]:hidden" : ""}>
                <Views count={live.views} />
              </span>
            )}
          </div>
          {shape === "tall" && (
            <div className="flex justify-between">
              <Views count={live.views} />
              <span className="text-12 font-semibold">
                {ended || <RunningClock startedAtSec={live.startedAtSec} />}
              </span>
            </div>
          )}
          {shape === "hero" && live.title !== "" && (
            <p className={`truncate text-14 text-media-ink-2 ${children ? "" : "max-md:hidden"}`}>
              {live.title}
            </p>
          )}
          {children}
        </div>
      </article>
      {isMenuOpen && <LiveMenu live={live} onClose={() => setMenuOpen(false)} />}
    </>
  );
});

function LiveDot() {
  return <span aria-hidden="true" className="size-1.5 rounded-full bg-media-rose" />;
}

function Views({ count }: { count: number }) {
  const formatCount = useFormatCount();
  const { lives: text } = useMessages();
  return (
    <span className="inline-flex flex-none items-center gap-1.5 text-14 font-semibold figures">
      <Eye size={16} />
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{text.views(formatCount(count))}</span>
    </span>
  );
}

/** The time since the live started: "1:02:45". */
export function RunningClock({ startedAtSec }: { startedAtSec: number }) {
  const nowSec = useNowSec();
  return <span className="figures">{formatClock(nowSec - startedAtSec)}</span>;
}
