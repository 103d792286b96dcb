import type { Live } from "@penlight/contract";
import { useRef, type ComponentProps } from "react";
import { useQuery } from "../api/use-query.ts";
import { useFavourites } from "../api/favourites.ts";
import { queries } from "../api/queries.ts";
import { IdnRow, ShowroomRail } from "../features/lives/LiveRows.tsx";
import { PremiumTickets } from "../features/lives/PremiumTickets.tsx";
import { isFree, useLives, usePlacesOnAir, type ListedLive } from "../features/lives/use-lives.ts";
import { RoomList } from "../features/rooms/RoomList.tsx";
import { useTexts } from "../i18n/i18n.ts";
import { homeTexts } from "../i18n/lists/home-texts.ts";
import { useFromNow } from "../ui/clock/use-clock.ts";
import { isOfTime } from "../base/show-time.ts";
import { useOutOfSight } from "../ui/use-out-of-sight.ts";
import { QuietLine } from "../ui/layout/SectionHeading.tsx";

/**
 * Sections of home that depend on who is on air: each reads the lives itself, so that news of a live re-render only
 * these.
 */
const isTicketed = (live: Live): boolean => !isFree(live);
const isFreeAt = {
  showroom: (live: Live): boolean => isFree(live) && live.platform === "showroom",
  idn: (live: Live): boolean => isFree(live) && live.platform === "idn",
};

interface LiveSectionProps {
  shows: (live: ListedLive) => boolean;
  /** Whether the page is filtered; empty sections are then left out. */
  narrowed: boolean;
}

export function ShowroomSection({ shows, narrowed }: LiveSectionProps) {
  const home = useTexts(homeTexts);
  const place = useRef<HTMLElement>(null);
  const lives = useLives(isFreeAt.showroom, useOutOfSight(useFavourites(), place)).all;
  if (lives.some(shows)) return <ShowroomRail ref={place} lives={lives} shows={shows} />;
  return !narrowed && <QuietLine title={home.showroomLive}>{home.noneOn.showroom}</QuietLine>;
}

export function IdnSection({ shows, narrowed }: LiveSectionProps) {
  const home = useTexts(homeTexts);
  const place = useRef<HTMLElement>(null);
  const lives = useLives(isFreeAt.idn, useOutOfSight(useFavourites(), place)).all;
  if (lives.some(shows)) return <IdnRow ref={place} lives={lives} shows={shows} />;
  return !narrowed && <QuietLine title={home.idnLive}>{home.noneOn.idn}</QuietLine>;
}

export function PremiumSection({ shows, narrowed }: LiveSectionProps) {
  const home = useTexts(homeTexts);
  const onAir = useLives(isTicketed).all.filter(shows);
  const premiumShows = useQuery(queries.premiumShows());
  const nowSec = useFromNow((sec) => sec - (sec % 60));
  const announced = narrowed
    ? []
    : (premiumShows.data ?? []).filter(
        (show) => show.start_at > nowSec && !onAir.some((live) => isOfTime(live.startedAtSec, show.start_at)),
      );
  if (onAir.length + announced.length > 0) return <PremiumTickets onAir={onAir} shows={announced} />;
  if (narrowed || !premiumShows.data) return null;
  return <QuietLine title={home.premiumLive}>{home.noPremium}</QuietLine>;
}

export function RoomsSection(props: Omit<ComponentProps<typeof RoomList>, "liveAt">) {
  return <RoomList {...props} liveAt={usePlacesOnAir()} />;
}
