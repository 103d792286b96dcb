import { isGone } from "../../api/errors.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { scheduleHead, showHead } from "../../features/theater/page-heads.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import type { PageView, ViewRequest } from "./page-view.ts";
import { paths } from "../../base/paths.ts";

export function scheduleView({ language }: ViewRequest): PageView {
  return { status: 200, head: scheduleHead(language) };
}

/** A show that could not be had is none the less there: only one that is gone is not found. */
export function showView({ cache, language, messages, params, nowSec }: ViewRequest): PageView {
  const { setlist = "", scheduleId = "" } = params;
  const show = laterQueries.show(scheduleId).queryKey;
  const found = cache.getQueryData(show);
  if (found) return { status: 200, head: showHead(found, language, messages, nowSec) };
  const isMissing = isGone(cache.getQueryState(show)?.error);
  return {
    status: isMissing ? 404 : 200,
    head: {
      title: isMissing ? notFoundTexts[language].title : messages.app.name,
      description: headTexts[language].product,
      canonical: paths.show(setlist, scheduleId),
    },
  };
}
