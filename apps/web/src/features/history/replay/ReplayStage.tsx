import type { Sitting } from "@penlight/contract";
import { stillPath } from "@penlight/contract/paths";
import { Image } from "lucide-react";
import { PLATFORMS } from "../../../base/platforms.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { replayTexts } from "../../../i18n/history/replay-texts.ts";
import { useSittingTimes } from "../use-history-dates.ts";
import { chapterAt, minuteAt, stillAt } from "./moment.ts";

interface ReplayStageProps {
  sitting: Sitting;
  /** The current position, Unix milliseconds. */
  atMs: number;
}

/**
 * The picture at the current position, over the blurred cover. Without a picture of that time, the cover, with a note
 * which of both is shown.
 */
export function ReplayStage({ sitting, atMs }: ReplayStageProps) {
  const formatCount = useFormatCount();
  const text = useTexts(replayTexts);
  const { time, timeWithZone } = useSittingTimes(sitting);
  const { data_id: dataId, platform, cover, stills, story } = sitting;
  const stillMs = stillAt(stills, atMs);
  const chapter = chapterAt(story.chapters, atMs);
  const minute = minuteAt(story.minutes, atMs);
  const { cover: inSize, coverFocus } = PLATFORMS[platform];
  return (
    <div
      data-theme="dark"
      className="relative isolate aspect-16/9 max-h-[52dvh] w-full overflow-hidden rounded-card bg-media text-media-ink"
    >
      <img
        src={inSize(cover, "l")}
        alt=""
        data-missing="picture"
        fetchPriority="high"
        decoding="async"
        className={
          stillMs === undefined ? `absolute inset-0 size-full object-cover ${coverFocus}` : "stage-still"
        }
      />
      {stillMs !== undefined && (
        <video
          key={stillMs}
          src={stillPath(dataId, stillMs)}
          muted
          playsInline
          preload="auto"
          aria-hidden="true"
          tabIndex={-1}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      <div className="tile-scrim absolute inset-0" />
      <p className="media-chip absolute top-3 left-3 text-12 font-semibold">
        <Image size={16} />
        <span>{stillMs === undefined ? text.cover : text.still(time(stillMs))}</span>
      </p>
      <div className="absolute inset-x-4 bottom-4 md:inset-x-6 md:bottom-5">
        <p className="text-26 font-extrabold figures md:text-36">{timeWithZone(atMs)}</p>
        <p className="truncate text-14 text-media-ink-2 figures">
          {[
            chapter && chapter.text !== "" && text.loud(chapter.text),
            minute && text.perMinute(formatCount(minute.comments)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </div>
  );
}
