import type { Schedule } from "@penlight/contract";
import { ArrowUpRight, MapPin, Ticket } from "lucide-react";
import { useTexts, useMessages } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { ticketTexts } from "../../../i18n/watch/ticket-texts.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { isOnStage, phaseOf } from "../show.ts";
import { WatchShow } from "../WatchShow.tsx";

/** Whether the viewer has a ticket. The platform reports it only while the show is live. */
export type TicketState = "held" | "none" | "unknown";

interface ShowTicketProps {
  show: Schedule;
  ticket: TicketState;
}

/**
 * The main links of a show: to its live while it is on air, and to the ticket shop for viewers without a ticket, which
 * is then secondary. Nothing when it is over.
 */
export function WatchOrBuy({ show, ticket }: ShowTicketProps) {
  const { buy } = useTexts(ticketTexts);
  const isOver = useFromNow((nowSec) => phaseOf(show, nowSec) === "over");
  const isOn = isOnStage(show);
  return (
    <>
      {isOn && <WatchShow show={show} />}
      {!isOver && ticket !== "held" && (
        <a
          href={show.ticketShowroom}
          target="_blank"
          rel="noreferrer"
          className={buttonClass(isOn ? "plain" : "primary")}
        >
          <span>{buy}</span>
          <ArrowUpRight size={16} />
        </a>
      )}
    </>
  );
}

/** The ways to see a show: live on the platform, and in the theater itself. */
export function Tickets({ show, ticket: state }: ShowTicketProps) {
  const ticket = useTexts(ticketTexts);
  const { platform } = useMessages();
  const text = useTexts(theaterTexts);
  const isOver = useFromNow((nowSec) => phaseOf(show, nowSec) === "over");
  const says: Record<TicketState, string> = {
    held: text.hasTicket,
    none: text.noTicket,
    unknown: text.maybeTicket,
  };
  return (
    <section aria-label={text.tickets} className="flex flex-col gap-4 md:max-lg:grid md:max-lg:grid-cols-2">
      <div className="overflow-hidden rounded-card bg-surface">
        <div className="flex flex-col gap-2 p-5">
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-2">
            <Chip tone="showroom">{platform.showroom}</Chip>
            <span>{text.liveStreaming}</span>
          </p>
          <p className="text-36 leading-tight font-extrabold figures">{ticket.price}</p>
        </div>
        <div className="ticket-fold flex flex-col gap-3 p-5 pt-4">
          <p className="flex items-center gap-2.5 text-14 text-ink-2">
            <Ticket size={20} strokeWidth={1.75} className="flex-none" />
            <span>{isOver ? text.showOver : says[state]}</span>
          </p>
          <WatchOrBuy show={show} ticket={state} />
        </div>
      </div>
      <div className="flex flex-col gap-2 rounded-card bg-surface p-5">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-2">
          <Chip tone="quiet">
            <MapPin size={16} />
            <span>{text.theaterName}</span>
          </Chip>
          <span>{text.onSite}</span>
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
            <span>{text.theaterTicket}</span>
            <ArrowUpRight size={16} />
          </a>
        )}
      </div>
    </section>
  );
}
