import { createJkt48Http, Jkt48Error, type Month } from "@penlight/jkt48";
import * as wire from "@penlight/jkt48/wire";
import type { PoliteFetch } from "../upstream/polite-fetch.ts";
import { cleanText, webAddressOrNone } from "./clean-text.ts";
import { inOurCodes, platformError } from "./platform-error.ts";

export type { Month } from "@penlight/jkt48";

/** A show as announced on the official site. */
export interface AnnouncedShow {
  /** The site's own id. */
  code: string;
  title: string;
  /** `YYYY-MM-DD` in WIB. */
  day: string;
  /** "HH:mm" in WIB. */
  time: string;
  memberNames: string[];
  birthdayNames: string[];
  /** URL of the ticket shop. */
  ticketUrl: string;
  image: string | null;
}

/** The client for the group's official site in our terms. Every method rejects with `AppError`. */
export type OfficialSite = ReturnType<typeof createOfficialSite>;

export function createOfficialSite(options: {
  siteUrl: string;
  fetch: PoliteFetch;
  /** Called when an answer is not understood. */
  onUnreadable?: () => void;
}) {
  const http = createJkt48Http(options);
  return {
    /** The shows of a month, unordered and without line-ups, which are on each show's own page. */
    async shows(month: Month, signal?: AbortSignal): Promise<AnnouncedShow[]> {
      const items = await inOurCodes(
        http.schedules(month, { ...(signal && { signal }) }),
        "upstream_failed",
        options.onUnreadable,
      );
      return items.flatMap(({ type, title, date, start_time, reference_code: code }) =>
        type !== wire.TYPE_SHOW || code === null || start_time === null
          ? []
          : [
              {
                code,
                title: cleanText(title),
                day: date,
                time: start_time,
                memberNames: [],
                birthdayNames: [],
                ticketUrl: http.ticketPage(code),
                image: null,
              },
            ],
      );
    },
    /** The show with its line-up: unchanged when the site has no page for it, null when the page can't be parsed. */
    async complete(show: AnnouncedShow, signal?: AbortSignal): Promise<AnnouncedShow | null> {
      try {
        const found = await http.theaterShow(show.code, { ...(signal && { signal }) });
        return {
          ...show,
          title: cleanText(found.set_list || found.title || show.title),
          day: found.date,
          time: found.start_time,
          memberNames: found.jkt48_member.map(({ name }) => cleanText(name)),
          birthdayNames: found.birthday_member_name.map(cleanText),
          image: webAddressOrNone(found.background_image) ?? null,
        };
      } catch (error) {
        if (error instanceof Jkt48Error && error.code === "not_found") return show;
        if (error instanceof Jkt48Error && error.code === "bad_answer") return null;
        throw platformError(error, "upstream_failed");
      }
    },
  };
}
