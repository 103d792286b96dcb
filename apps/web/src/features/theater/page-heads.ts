import type { Language, PageHead, Schedule } from "@penlight/contract";
import type { Messages } from "../../i18n/id.ts";
import { theaterTexts } from "../../i18n/theater-texts.ts";
import { paths } from "../../base/paths.ts";
import { pictureOf, startSecOf } from "./show.ts";
import { showDatesAt } from "./use-show-dates.ts";

/** Document heads of the theater's pages, written by the server, including link previews. */

export function scheduleHead(language: Language): PageHead {
  const text = theaterTexts[language];
  return {
    title: text.scheduleTitle,
    description: text.scheduleDescription,
    canonical: paths.theaterSchedule(),
  };
}

/** @param nowSec Unix seconds */
export function showHead(show: Schedule, language: Language, messages: Messages, nowSec: number): PageHead {
  const text = theaterTexts[language];
  const dates = showDatesAt(nowSec, language, messages);
  const { name } = show.setlist;
  const startSec = startSecOf(show);
  return {
    title: text.showTitle(name, dates.date(startSec)),
    description: text.showDescription(name, dates.short(startSec)),
    canonical: paths.show(name, show._id),
    image: previewOf(show),
  };
}

/**
 * The picture for previews: the show's poster; when that is only drawn in pages, the celebrated member, or the first
 * one of the line-up.
 */
function previewOf(show: Schedule): string | undefined {
  const [first] = [show.birthdayMember, show.graduateMember, ...show.memberList].filter(
    (one) => one !== null,
  );
  return pictureOf(show) ?? first?.image;
}
