import type { Schedule } from "@penlight/contract";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { Poster } from "../Poster.tsx";
import { byWeek, phaseOf } from "../show.ts";
import { ShowCountdown, ShowTags } from "../ShowTags.tsx";
import { WatchOrBuy, type TicketState } from "./Tickets.tsx";

interface ShowHeaderProps {
  show: Schedule;
  ticket: TicketState;
  /** Shown next to the ticket link. */
  children: ReactNode;
}

/** The poster over its own blurred light, and the show's data. Dark in both themes. */
export function ShowHeader({ show, ticket, children }: ShowHeaderProps) {
  const text = useTexts(theaterTexts);
  const isOver = useFromNow((nowSec) => phaseOf(show, nowSec) === "over");
  const isThisWeek = useFromNow((nowSec) => byWeek([show], nowSec).thisWeek.length > 0);
  const { name, originalName, description } = show.setlist;
  return (
    <header data-theme="dark" className="group/show relative isolate z-10 text-ink">
      {/* Shown only when the header is complete, because it grows with arriving content. */}
      <div className="poster-light group-not-has-[+*]/show:invisible">
        <Poster show={show} first />
      </div>
      <div className="mx-auto grid max-w-375 grid-cols-[auto_minmax(0,1fr)] gap-4 px-(--side) py-6 max-[14rem]:grid-cols-1 md:grid-rows-[1fr_auto] md:gap-x-8 md:pt-12 md:pb-8">
        <Poster
          show={show}
          first
          className="w-28 self-start max-[22.5rem]:w-20 md:row-span-2 md:w-44 lg:w-55.5"
        />
        <div className="flex min-w-0 flex-col items-start gap-2 md:justify-end">
          <div className="flex flex-wrap gap-2">
            <ShowCountdown show={show} />
            <ShowTags show={show} />
            {isThisWeek && !isOver && <Chip tone="quiet">{text.ofThisWeek}</Chip>}
          </div>
          <h1 translate="no" className="text-26 leading-tight font-extrabold md:text-36">
            {name}
          </h1>
          {originalName !== "" && originalName !== name && (
            <p translate="no" className="text-14 text-ink-2">
              {originalName}
            </p>
          )}
          {description !== "" && (
            <p className="max-w-[68ch] text-14 wrap-anywhere text-ink-2 md:text-16">{description}</p>
          )}
        </div>
        {/* Below the poster on phones, where next to it each would take a separate line. */}
        <div className="flex flex-wrap gap-3 min-[14rem]:col-span-2 md:col-span-1 md:col-start-2">
          <WatchOrBuy show={show} ticket={ticket} />
          {children}
        </div>
      </div>
    </header>
  );
}
