import type { ScheduleCard } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterCardTexts } from "../../../i18n/theater-card-texts.ts";
import { paths } from "../../../base/paths.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { Poster } from "../Poster.tsx";
import { cutText, startSecOf } from "../show.ts";
import { ShowCountdown } from "../ShowCountdown.tsx";
import { ShowTags } from "../ShowTags.tsx";
import { useShowDates } from "../use-show-dates.ts";

/** The next show: on phones a wide picture, on larger screens its poster in its own light. */
export function FirstShow({ show }: { show: ScheduleCard }) {
  const text = useTexts(theaterCardTexts);
  const dates = useShowDates();
  const { name, description } = show.setlist;
  return (
    <article
      data-theme="dark"
      className="relative isolate flex min-h-80 gap-8 overflow-hidden rounded-card p-4 text-ink md:min-h-0 md:p-6 lg:p-8"
    >
      <Poster show={show} className="w-44 shadow-float max-md:hidden lg:w-52" />
      {/* Behind what gives the card its height: a light that came first would grow with it. */}
      <div className="poster-light poster-light-near">
        <Poster show={show} first />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <ShowCountdown show={show} />
        <h3
          title={name}
          className="mt-auto line-clamp-2 text-20 font-extrabold break-words md:mt-0 md:text-36 md:leading-tight"
        >
          {name}
        </h3>
        <p className="text-14 figures md:text-16">{dates.short(startSecOf(show))}</p>
        <ShowTags show={show} />
        {description !== "" && (
          <p className="max-w-[68ch] text-15 text-ink-2 max-md:hidden">{cutText(description)}</p>
        )}
        <Link
          to={paths.show(name, show._id)}
          aria-label={`${text.detailShow}: ${name}`}
          className={`mt-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none md:mt-auto ${buttonClass("primary")}`}
        >
          {text.detailShow}
        </Link>
      </div>
    </article>
  );
}
