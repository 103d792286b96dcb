import { OFFICIAL_ROOM_ID, STAR_FULL } from "@penlight/contract/constants";
import type { StarStock } from "@penlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { farmingTexts } from "../../i18n/farming-texts.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { RetryButton } from "../../ui/PanelState.tsx";

/** The fan's stars. The same for every room, so any room may be read. */
export function useOwnStars(): UseQueryResult<StarStock> {
  return useQuery({ ...queries.stars(OFFICIAL_ROOM_ID), staleTime: 0 });
}

const TYPES = ["a", "b", "c", "d", "e"];

/** The five types of star with their counts; full ones are gold. */
export function StarCounts({ stars }: { stars: UseQueryResult<StarStock> }) {
  const formatCount = useFormatCount();
  const text = useTexts(farmingTexts);
  if (stars.isError && !stars.data)
    return (
      <div className="flex min-h-22 flex-wrap items-center gap-3 rounded-card bg-surface p-4">
        <p role="status" className="text-14 text-ink-2">
          {text.starsFailed}
        </p>
        <RetryButton onRetry={() => void stars.refetch()} />
      </div>
    );
  return (
    <ul
      aria-label={text.stars}
      className="grid grid-cols-5 gap-2 rounded-card bg-surface p-3 md:gap-3 md:p-4"
    >
      {stars.data
        ? stars.data.star.map(({ name, label, url, free_num: held }) => (
            <li key={name} className="flex min-h-16 flex-col items-center justify-center gap-1">
              <img src={url} alt="" width={32} height={32} className="size-8 object-contain" />
              <span
                className={`text-16 font-bold figures ${held === STAR_FULL ? "text-gold" : ""}`}
                aria-hidden="true"
              >
                {formatCount(held)}
              </span>
              <span className="sr-only">
                {text.starCount(label || text.star(name.toUpperCase()), formatCount(held))}
              </span>
            </li>
          ))
        : TYPES.map((type) => <li key={type} aria-hidden="true" className="h-16 rounded-control skeleton" />)}
    </ul>
  );
}
