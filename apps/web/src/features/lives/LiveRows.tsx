import { memo, useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { orderKey } from "../../api/favourites.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import { RailArrows, useRail } from "../../ui/layout/RailArrows.tsx";
import { SectionHeading } from "../../ui/layout/SectionHeading.tsx";
import { PenlightRow } from "../../ui/PenlightIcon.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { LiveTile } from "./LiveTile.tsx";
import { useExits, type LiveSection, type ShownLive } from "./use-exits.ts";
import type { ListedLive } from "./use-lives.ts";

/** Additional parts of an oshi's tile, lazy-loaded because few tiles have them. */
const OshiPart = lazy(async () => (await import("./OshiTile.tsx")).OshiPart);

interface LiveRowProps extends LiveSection {
  ref: Ref<HTMLElement>;
}

/** Number of tiles in the swipeable row on phones, and in the first two columns on wider screens. */
const LEADING = 3;

/**
 * The lives on SHOWROOM: a two-row scroller that starts with an oshi, the most watched followed member, or the most
 * watched of all; on phones a swipeable row, then pairs.
 */
export function ShowroomRail({ lives, shows, ref }: LiveRowProps) {
  const home = useTexts(homeTexts);
  const rail = useRef<HTMLDivElement>(null);
  const arrows = useRail(rail);
  const settled = useSettled() ? "settled" : "";
  const shown = useExits(lives, shows);
  const order = orderKey(shown.map(({ live }) => live.favourite));
  return (
    <section ref={ref} aria-labelledby="showroom-live">
      <RowHeading id="showroom-live" title={home.showroomLive} shown={shown}>
        <RailArrows {...arrows} previousLabel={home.previous} nextLabel={home.next} />
      </RowHeading>
      <div
        ref={rail}
        className="bleed scrollbar-none flex flex-col gap-3 pb-9 -mb-9 md:flex-row md:overflow-x-auto md:overscroll-x-contain"
      >
        <ul
          key={`leading ${order}`}
          className={`lead max-md:bleed scrollbar-none gap-3 max-md:[scroll-snap-type:x_mandatory] max-md:overflow-x-auto max-md:-mb-3 max-md:pb-6 md:flex-none md:grid-flow-col md:grid-rows-2 ${settled}`}
        >
          {shown.slice(0, LEADING).map(({ live, ended }, index) => (
            <LeadingTile key={live.id} live={live} ended={ended} index={index} />
          ))}
        </ul>
        {shown.length > LEADING && (
          <ul
            key={order}
            className={`paired grid grid-cols-2 gap-3 max-[17rem]:grid-cols-1 md:flex-none md:auto-cols-max md:grid-flow-col md:grid-cols-none md:grid-rows-2 ${settled}`}
          >
            {shown.slice(LEADING).map(({ live, ended }) => (
              <li key={live.id} className="arrives">
                <LiveTile
                  live={live}
                  ended={ended && home.justEnded}
                  shape="wide"
                  className="rail-tile aspect-16/10"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/**
 * Additional classes by position: the first tile is twice as large, the second is partly visible at the edge of a
 * phone's screen.
 */
const LEADING_LOOKS = ["md:row-span-2", "", "beyond"];

const LeadingTile = memo(function LeadingTile({ live, ended, index }: ShownLive & { index: number }) {
  const home = useTexts(homeTexts);
  const first = index === 0;
  const isOshi = first && isOfOshi({ live, ended });
  return (
    <li className={`arrives max-md:snap-start ${LEADING_LOOKS[index]}`}>
      <LiveTile
        live={live}
        ended={ended && home.justEnded}
        shape={first ? "hero" : "wide"}
        place={first ? "first" : "leading"}
        className={`rail-tile ${isOshi ? "oshi-tile" : ""}`}
        {...(isOshi && oshiParts(live))}
      />
    </li>
  );
});

/** Whether it is an oshi's live, and still on air. */
const isOfOshi = ({ live, ended }: ShownLive): boolean => live.favourite === "oshi" && !ended;

/** The additional parts of an oshi's tile. */
function oshiParts(live: ListedLive) {
  return {
    mark: <OshiPart live={live} part="mark" />,
    // Its space is reserved before it is loaded.
    children: (
      <div className="mt-1 min-h-11">
        <OshiPart live={live} part="actions" />
      </div>
    ),
  };
}

/** The lives on IDN: tall covers, six in a row; on phones a swipeable row. */
export function IdnRow({ lives, shows, ref }: LiveRowProps) {
  const home = useTexts(homeTexts);
  const settled = useSettled() ? "settled" : "";
  const shown = useExits(lives, shows);
  return (
    <section ref={ref} aria-labelledby="idn-live">
      <RowHeading id="idn-live" title={home.idnLive} shown={shown} />
      <ul
        key={orderKey(shown.map(({ live }) => live.favourite))}
        className={`idn-row max-md:bleed scrollbar-none -mb-9 grid gap-3 pb-9 max-md:[scroll-snap-type:x_proximity] max-md:grid-flow-col max-md:overflow-x-auto md:grid-cols-4 md:gap-4 lg:grid-cols-5 xl:grid-cols-6 ${settled}`}
      >
        {shown.map((item, index) => {
          const isOshi = index === 0 && isOfOshi(item);
          return (
            // The first tile may be an oshi's, whose row may be the first of the page.
            <li key={item.live.id} className={`arrives max-md:snap-start ${index > 0 ? "beyond" : ""}`}>
              <LiveTile
                live={item.live}
                ended={item.ended && home.justEnded}
                shape={isOshi ? "hero" : "tall"}
                className={`aspect-3/4 ${isOshi ? "oshi-tile" : ""}`}
                {...(isOshi && oshiParts(item.live))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** False in the first rendering, true afterwards, so that only tiles added later are animated. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return settled;
}

interface RowHeadingProps {
  id: string;
  title: string;
  shown: readonly ShownLive[];
  /** Shown at the end. */
  children?: ReactNode;
}

/** The title of a row, with a penlight for each member on air and their number. */
function RowHeading({ id, title, shown, children }: RowHeadingProps) {
  const formatCount = useFormatCount();
  const onAir = shown.filter(({ ended }) => !ended);
  return (
    <SectionHeading id={id} title={title} end={children}>
      <Penlights classes={onAir.map(({ live }) => live.penlight).join(" ")} />
      <span className="text-15 text-ink-2 figures">{formatCount(onAir.length)}</span>
    </SectionHeading>
  );
}

/**
 * A penlight for each live. @param classes separated by spaces: a string, so that equal values are identical for `memo`
 */
const Penlights = memo(function Penlights({ classes }: { classes: string }) {
  return <PenlightRow penlights={classes === "" ? [] : classes.split(" ")} />;
});
