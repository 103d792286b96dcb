import type { ScheduleCard } from "@penlight/contract";
import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import { queries } from "../../../api/queries.ts";
import { useIsAdmin, useMayFarm } from "../../../api/use-me.ts";
import { adminNavTexts } from "../../../i18n/admin/admin-nav-texts.ts";
import { finderTexts } from "../../../i18n/finder-texts.ts";
import { formatTime, THEATER_TIME_ZONE } from "../../../i18n/figures/calendar.ts";
import { useFormatCount, useI18n, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { dayAndMonth } from "../../../i18n/day-text.ts";
import { pageNames } from "../../../i18n/page-names.ts";
import { finderItems, roomsOnAir, type FinderItem } from "./finder-items.ts";
import { pageItems, type PageItem } from "./finder-pages.ts";

export interface FinderItems {
  /** The items loaded so far. */
  items: (FinderItem | PageItem)[];
  /** Rooms on air, most watched first. */
  onAir: FinderItem[];
  pages: PageItem[];
  state: "loading" | "failed" | "ready";
  retry: () => void;
}

/**
 * All items that can be found, from calls that other pages make too. Pages are available at once, even when everything
 * else has failed.
 */
export function useFinderItems(): FinderItems {
  const { language } = useI18n();
  const formatCount = useFormatCount();
  const messages = useMessages();
  const text = useTexts(finderTexts);
  const admin = useTexts(adminNavTexts);
  const names = useTexts(pageNames);
  const isAdmin = useIsAdmin();
  const mayFarm = useMayFarm();
  const members = useQuery(laterQueries.members());
  const setlists = useQuery(laterQueries.setlists());
  const shows = useQuery(queries.weekShows());
  const lives = useQuery(queries.lives());
  const reads = [members, setlists, shows, lives];
  const when = ({ showDate, show_at }: ScheduleCard): string =>
    `${dayAndMonth(showDate, messages.calendar)} · ${formatTime(Date.parse(show_at) / 1_000, THEATER_TIME_ZONE, language)} WIB`;
  const data = {
    members: members.data ? members.data.members : [],
    setlists: setlists.data ?? [],
    shows: shows.data ?? [],
    lives: lives.data ?? [],
  };
  const found = finderItems(data, { text, messages, formatCount }, when);
  const pages = pageItems({ nav: messages.nav, names, text, admin: isAdmin ? admin : null, mayFarm });
  // Offline, requests are paused, which counts as failed; they continue when the network is back.
  const failed = reads.filter(
    ({ isLoadingError, isPending, fetchStatus }) => isLoadingError || (isPending && fetchStatus === "paused"),
  );
  return {
    items: [...found, ...pages],
    onAir: roomsOnAir(found, data.lives),
    pages,
    state: failed.length > 0 ? "failed" : reads.some((read) => read.isPending) ? "loading" : "ready",
    retry: () => {
      for (const read of failed) void read.refetch();
    },
  };
}
