import type { ScheduleCard } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { linkTo } from "../../base/links.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterCardTexts } from "../../i18n/theater-card-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { Poster } from "./Poster.tsx";
import { cutText, isOnStage, startSecOf } from "./show.ts";
import { ShowTags } from "./ShowTags.tsx";
import { useShowDates } from "./use-show-dates.ts";
import { WatchShow } from "./WatchShow.tsx";

interface ShowCardProps {
  show: ScheduleCard;
  /** Whether the show is over; it is then less prominent. */
  over?: boolean;
  /** Whether its picture is loaded with the page. */
  first?: boolean;
  /** Whether it is in a swipeable row on phones, where it is lower. */
  isInRow?: boolean;
}

/** A show as a row with its poster. */
export function ShowCard({ show, over = false, first = false, isInRow = false }: ShowCardProps) {
  const text = useTexts(theaterCardTexts);
  const dates = useShowDates();
  const { name, description } = show.setlist;
  return (
    <article className={`relative flex gap-4 rounded-card bg-surface p-3 snap-start ${over ? "faded" : ""}`}>
      <Poster show={show} first={first} className={`${isInRow ? "w-20" : "w-26"} self-start md:w-36`} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 py-1">
        <h3 translate="no" title={name} className="line-clamp-2 text-16 font-bold break-words md:text-20">
          {name}
        </h3>
        <p className="text-14 text-ink-2 figures">{dates.short(startSecOf(show))}</p>
        <ShowTags show={show} />
        {description !== "" && (
          <p className="line-clamp-3 text-14 text-ink-2 max-md:hidden">{cutText(description)}</p>
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          {isOnStage(show) && <WatchShow show={show} className="z-1" />}
          <Link
            {...linkTo.show(name, show._id)}
            aria-label={`${text.detailShow}: ${name}`}
            className={`after:absolute after:inset-0 after:rounded-card focus-visible:outline-none min-h-11 ${buttonClass("plain")}`}
          >
            {text.detailShow}
          </Link>
        </div>
      </div>
    </article>
  );
}
