import type { Sitting } from "@penlight/contract";
import { laterQueries } from "../../../api/later-queries.ts";
import { useIsSignedIn } from "../../../api/use-me.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { sittingPage } from "../sitting.ts";
import { Chapters } from "./Chapters.tsx";
import { Course } from "./Course.tsx";
import { Gifts } from "./Gifts.tsx";
import { People } from "./People.tsx";
import { PodiumCourse } from "./PodiumCourse.tsx";
import { Gaps, ShowLink, Titles } from "./Remarks.tsx";
import { SittingFigures } from "./SittingFigures.tsx";
import { SittingHeader } from "./SittingHeader.tsx";
import { Watchers } from "./Watchers.tsx";

/** Maximum number of givers that the call returns: with this many, there may be more. */
const MOST_GIVERS = 50;

/** All data of a past live. */
export function PastLiveStory({ sitting }: { sitting: Sitting }) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const { givers, fans } = sitting;
  return (
    <div className={sittingPage(sitting).penlight}>
      <SittingHeader sitting={sitting} />
      <div className="flex flex-col gap-4">
        <SittingFigures sitting={sitting} />
        <Gaps sitting={sitting} />
        <SittingVideo dataId={sitting.data_id} />
        <Course sitting={sitting} />
        <Chapters sitting={sitting} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <Gifts sitting={sitting} />
            <People
              id="fans"
              title={text.fans}
              detail={text.fansHint}
              people={fans.map((fan) => ({ ...fan, figure: Math.round(fan.fanPoints) }))}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <People
              id="rank"
              title={text.rank}
              {...(givers.length > 0 &&
                givers.length < MOST_GIVERS && { detail: text.people(formatCount(givers.length)) })}
              people={givers.map((giver) => ({ ...giver, figure: giver.points }))}
            />
            <PodiumCourse sitting={sitting} />
            <ShowLink show={sitting.show} />
            <Titles sitting={sitting} />
            <Watchers sitting={sitting} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** A link to the video, for fans whom the server permits it. Nothing is rendered for others. */
function SittingVideo({ dataId }: { dataId: string }) {
  const text = useTexts(historyTexts);
  const isSignedIn = useIsSignedIn();
  const own = useQuery({ ...laterQueries.ownSitting(dataId), enabled: isSignedIn });
  if (!own.data?.video) return null;
  return (
    <a
      href={own.data.video}
      target="_blank"
      rel="noreferrer"
      className={`self-start ${buttonClass("outline")}`}
    >
      {text.video}
    </a>
  );
}
