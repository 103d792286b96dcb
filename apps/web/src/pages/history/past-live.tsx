import type { Sitting } from "@penlight/contract";
import { useParams, useSearch } from "@tanstack/react-router";
import { useQuery } from "../../api/use-query.ts";
import { isGone } from "../../api/call.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { PastLiveStory } from "../../features/history/detail/PastLiveStory.tsx";
import { sittingPage } from "../../features/history/sitting.ts";
import { useHistoryDates, historyDates } from "../../features/history/use-history-dates.ts";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { historyTexts } from "../../i18n/history/history-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { PanelState } from "../../ui/PanelState.tsx";
import { StaleLine } from "../../ui/StaleLine.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { NotFound } from "../shell/not-found.ts";
import { memberName } from "../../base/member.ts";
import { addressOf, linkTo } from "../../base/links.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import { calendarTime, THEATER_TIME_ZONE } from "../../i18n/figures/calendar.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { missingResponse, type PageRequest, type PageResponse, type PageModule } from "../page.ts";
import { SkeletonPage } from "../../ui/skeletons.tsx";

/** Loaded on demand: few fans open the replay. */
const Replay = lazy(async () => (await import("../../features/history/replay/Replay.tsx")).Replay, {
  waiting: () => (
    <div className="px-(--side) py-5">
      <SkeletonPage />
    </div>
  ),
});

/** A past live. With a time in its address the replay starts there. */
function PastLivePage() {
  const { historyId } = useParams({ from: "/history/$name/$historyId" });
  const text = useTexts(historyTexts);
  const { t } = useSearch({ from: "/history/$name/$historyId" });
  const sitting = useQuery(laterQueries.sitting(historyId));
  if (isGone(sitting.error)) return <NotFound />;
  if (sitting.data && t !== undefined && sitting.data.hasReplay) {
    // Remounts when the time in the address changes.
    return <Titled key={`${historyId} ${t}`} sitting={sitting.data} startSec={t} />;
  }
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      {sitting.data ? (
        <>
          {sitting.isError && <StaleLine sinceMs={sitting.dataUpdatedAt} />}
          <Titled key={historyId} sitting={sitting.data} startSec={null} />
        </>
      ) : sitting.isError ? (
        <PanelState state="failed" text={text.liveFailed} onRetry={() => void sitting.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </div>
  );
}

/** @param startSec where the replay starts, in seconds from the live's start; null shows the story */
function Titled({ sitting, startSec }: { sitting: Sitting; startSec: number | null }) {
  const text = useTexts(historyTexts);
  const dates = useHistoryDates();
  const { name, startSec: beganSec } = sittingPage(sitting);
  useTitle(text.liveTitle(name, dates.day(beganSec)));
  return startSec === null ? (
    <PastLiveStory sitting={sitting} />
  ) : (
    <Replay sitting={sitting} startSec={startSec} />
  );
}

/** Answers 404 only for a past live that does not exist, not for one that could not be read. */
function response(request: PageRequest): PageResponse {
  const { cache, language, messages, params, nowSec } = request;
  const { name: urlKey = "", historyId = "" } = params;
  const text = historyTexts[language];
  const { queryKey } = laterQueries.sitting(historyId);
  const found = cache.getQueryData(queryKey);
  if (!found) {
    const isMissing = isGone(cache.getQueryState(queryKey)?.error);
    const title = isMissing ? notFoundTexts[language].title : text.someLiveTitle;
    return missingResponse(request, {
      isMissing,
      title,
      canonical: addressOf(linkTo.pastLive(urlKey, historyId)),
    });
  }
  const thisYear = calendarTime(nowSec, THEATER_TIME_ZONE).year;
  const dates = historyDates(language, messages, THEATER_TIME_ZONE, thisYear);
  const name = memberName(found.name);
  const startSec = Math.floor(found.startedAtMs / 1_000);
  const endSec = Math.floor(found.endedAtMs / 1_000);
  return {
    status: 200,
    head: {
      title: text.liveTitle(name, dates.day(startSec)),
      description: text.liveDescription(
        name,
        messages.platform[found.platform],
        dates.span(startSec, endSec),
      ),
      canonical: addressOf(linkTo.pastLive(found.urlKey, found.data_id)),
      image: PLATFORMS[found.platform].cover(found.cover, "l"),
    },
  };
}

export default { component: PastLivePage, response } satisfies PageModule;
