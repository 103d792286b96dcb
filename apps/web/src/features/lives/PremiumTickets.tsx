import type { PremiumShow } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight, Eye, Gem } from "../../ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useFormatCount, useDates, useMessages, useTexts } from "../../i18n/i18n.ts";
import { liveEntryTexts } from "../../i18n/lists/live-entry-texts.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import { ticketTexts } from "../../i18n/watch/ticket-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Countdown } from "../../ui/clock/Countdown.tsx";
import { SectionHeading } from "../../ui/layout/SectionHeading.tsx";
import type { ListedLive } from "./use-lives.ts";
import { RunningClock } from "./LiveTile.tsx";

interface PremiumTicketsProps {
  /** Ticketed lives on air. */
  onAir: ListedLive[];
  /** Upcoming ticketed shows, soonest first. */
  shows: PremiumShow[];
}

/** Ticketed shows as tickets: those on air, then upcoming ones. */
export function PremiumTickets({ onAir, shows }: PremiumTicketsProps) {
  const home = useTexts(homeTexts);
  return (
    <section aria-labelledby="premium-live" className="beyond">
      <SectionHeading id="premium-live" title={home.premiumLive} />
      <div className="max-md:bleed scrollbar-none grid gap-3 max-md:auto-cols-[min(21rem,88vw)] max-md:[scroll-snap-type:x_proximity] max-md:grid-flow-col max-md:overflow-x-auto max-md:has-[>:only-child]:auto-cols-[100%]">
        {onAir.map((live) => (
          <OnAirTicket key={live.id} live={live} />
        ))}
        {shows.map((show) => (
          <ShowTicket key={`${show.paid_live_id}:${show.start_at}`} show={show} />
        ))}
      </div>
    </section>
  );
}

function OnAirTicket({ live }: { live: ListedLive }) {
  const formatCount = useFormatCount();
  const { lives: text } = useMessages();
  const entry = useTexts(liveEntryTexts);
  const home = useTexts(homeTexts);
  return (
    <Ticket
      image={live.image}
      title={live.title || live.name}
      chip={
        <Chip tone="rose">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-rose" />
          <span>{entry.onAir}</span> <RunningClock startedAtSec={live.startedAtSec} />
        </Chip>
      }
      detail={
        <span className="inline-flex items-center gap-1.5 figures">
          <Eye size={16} className="flex-none" />
          <span>{`${text.views(formatCount(live.views))} · ${home.throughOfficial(live.name)}`}</span>
        </span>
      }
      action={
        <Link
          {...live.link}
          aria-label={`${entry.watch}: ${live.title || live.name}`}
          className={`min-h-11 ${buttonClass("primary")}`}
        >
          {entry.watch}
        </Link>
      }
    />
  );
}

function ShowTicket({ show }: { show: PremiumShow }) {
  const text = useTexts(ticketTexts);
  const home = useTexts(homeTexts);
  const dates = useDates();
  return (
    <Ticket
      image={show.image}
      isPoster
      title={show.title}
      chip={
        <Chip tone="rose">
          <span>{text.startsAt}</span> <Countdown atSec={show.start_at} />
        </Chip>
      }
      detail={`${dates.long(show.start_at)} · ${home.throughOfficial(show.room_name)}`}
      action={
        <a
          href={show.entrance_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${text.buy}: ${show.title}`}
          className={`min-h-11 ${buttonClass("plain")}`}
        >
          <span>{text.buy}</span>
          <ArrowUpRight size={16} />
        </a>
      }
    />
  );
}

interface TicketProps {
  image: string;
  /** Whether the picture is a poster with text at its edges, which must not be cropped. */
  isPoster?: boolean;
  title: string;
  chip: ReactNode;
  detail: ReactNode;
  action: ReactNode;
}

function Ticket({ image, isPoster = false, title, chip, detail, action }: TicketProps) {
  const text = useTexts(ticketTexts);
  const home = useTexts(homeTexts);
  return (
    <article className="relative flex snap-start overflow-hidden rounded-card bg-surface lg:min-h-39">
      <div className="relative aspect-3/4 w-24 flex-none self-start bg-media md:w-37.5 lg:w-29.25">
        <img
          src={image}
          alt=""
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          className={`absolute inset-0 size-full ${isPoster ? "object-contain" : "object-cover"}`}
        />
      </div>
      <div className="flex min-w-0 flex-1 max-lg:flex-col">
        <div className="flex min-w-0 flex-1 flex-col justify-center gap-1.5 px-4 py-3 md:px-6 md:py-4">
          <div className="flex flex-wrap gap-2">
            {/* On a phone the section's heading already says this. */}
            <span className="contents max-md:hidden">
              <Chip tone="gold">
                <Gem size={16} />
                <span>{home.premiumLive}</span>
              </Chip>
            </span>
            {chip}
          </div>
          <h3 className="text-16 font-bold md:text-20">{title}</h3>
          <p className="text-14 text-ink-2">{detail}</p>
        </div>
        <div className="flex items-center gap-2 px-4 max-lg:justify-between max-[22.5rem]:flex-wrap max-lg:pb-3 md:px-6 lg:ticket-tear lg:w-52.5 lg:flex-col lg:items-stretch lg:justify-center">
          <div className="flex flex-col">
            <span className="text-12 font-semibold text-ink-2 max-md:sr-only">{home.ticketOn}</span>
            <span className="text-16 font-extrabold whitespace-nowrap md:text-26">{text.price}</span>
          </div>
          {action}
        </div>
      </div>
    </article>
  );
}
