import type { Schedule } from "@penlight/contract";
import { ArrowUpRight, MapPin, Ticket } from "lucide-react";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { phaseOf } from "../show.ts";

/** How a show can be seen: live on the platform, and in the theater itself. */
export function Tickets({ show }: { show: Schedule }) {
  const { lives, platform } = useMessages();
  const text = useTexts(theaterTexts);
  const isOver = useFromNow((nowSec) => phaseOf(show, nowSec) === "over");
  return (
    <section aria-label={text.tickets} className="flex flex-col gap-4 md:max-lg:grid md:max-lg:grid-cols-2">
      <div className="overflow-hidden rounded-card bg-surface">
        <div className="flex flex-col gap-2 p-5">
          <p className="flex items-center justify-between gap-3 text-14 text-ink-2">
            <Chip tone="showroom">{platform.showroom}</Chip>
            {text.liveStreaming}
          </p>
          <p className="text-36 leading-tight font-extrabold figures">{lives.ticketPrice}</p>
        </div>
        <div className="ticket-fold flex flex-col gap-3 p-5 pt-4">
          <p className="flex items-center gap-2.5 text-14 text-ink-2">
            <Ticket size={20} strokeWidth={1.75} className="flex-none" />
            {isOver ? text.showOver : text.noTicket}
          </p>
          {!isOver && (
            <a href={show.ticketShowroom} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
              {lives.buyTicket}
              <ArrowUpRight size={16} />
            </a>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-2 rounded-card bg-surface p-5">
        <p className="flex items-center justify-between gap-3 text-14 text-ink-2">
          <Chip tone="quiet">
            <MapPin size={16} />
            {text.theaterName}
          </Chip>
          {text.onSite}
        </p>
        <p className="text-26 font-extrabold figures">{text.theaterPrice}</p>
        <p className="text-14 text-ink-2">{text.theaterAddress}</p>
        {!isOver && (
          <a
            href={show.ticketTheater}
            target="_blank"
            rel="noreferrer"
            className={`mt-1 ${buttonClass("outline")}`}
          >
            {text.theaterTicket}
            <ArrowUpRight size={16} />
          </a>
        )}
      </div>
    </section>
  );
}
