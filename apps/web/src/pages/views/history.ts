import { isGone } from "../../api/errors.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { memberName } from "../../base/member-name.ts";
import { paths } from "../../base/paths.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import { historyDates } from "../../features/history/use-history-dates.ts";
import { calendarTime, THEATER_TIME_ZONE } from "../../i18n/format.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { historyTexts } from "../../i18n/history/history-texts.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import type { PageView, ViewRequest } from "./page-view.ts";

export function historyView({ language }: ViewRequest): PageView {
  const { pageTitle: title, description } = historyTexts[language];
  return { status: 200, head: { title, description, canonical: paths.history() } };
}

/** A past live that could not be had is none the less there: only one that is gone is not found. */
export function pastLiveView({ cache, language, messages, params, nowSec }: ViewRequest): PageView {
  const { name: urlKey = "", historyId = "" } = params;
  const text = historyTexts[language];
  const { queryKey } = laterQueries.sitting(historyId);
  const found = cache.getQueryData(queryKey);
  if (!found) {
    const isMissing = isGone(cache.getQueryState(queryKey)?.error);
    return {
      status: isMissing ? 404 : 200,
      head: {
        title: isMissing ? notFoundTexts[language].title : text.someLiveTitle,
        description: headTexts[language].product,
        canonical: paths.pastLive(urlKey, historyId),
      },
    };
  }
  const thisYear = calendarTime(nowSec, THEATER_TIME_ZONE).year;
  const dates = historyDates(language, messages, THEATER_TIME_ZONE, thisYear);
  const name = memberName(found.name);
  const [startSec, endSec] = [found.startedAtMs, found.endedAtMs].map((ms) => Math.floor(ms / 1_000)) as [
    number,
    number,
  ];
  return {
    status: 200,
    head: {
      title: text.liveTitle(name, dates.day(startSec)),
      description: text.liveDescription(
        name,
        messages.platform[found.platform],
        dates.span(startSec, endSec),
      ),
      canonical: paths.pastLive(found.urlKey, found.data_id),
      image: PLATFORMS[found.platform].cover(found.cover, "l"),
    },
  };
}
