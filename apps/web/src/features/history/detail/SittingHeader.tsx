import type { Sitting } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { Play, Share2 } from "lucide-react";
import { addressOf, linkTo } from "../../../base/links.ts";
import { isOfficialRoom, PLATFORMS } from "../../../base/platforms.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { Button, buttonClass } from "../../../ui/controls/Button.tsx";
import { sittingPage } from "../sitting.ts";
import { useCopyLink } from "../use-copy-link.ts";
import { useHistoryDates } from "../use-history-dates.ts";

/** The title and time of a past live, with actions: copy the link, open the replay, open her room. */
export function SittingHeader({ sitting }: { sitting: Sitting }) {
  const { platform } = useMessages();
  const text = useTexts(historyTexts);
  const dates = useHistoryDates();
  const copyLink = useCopyLink();
  const { name, link, penlight, startSec, endSec } = sittingPage(sitting);
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-100 items-center gap-4 max-md:basis-full">
        <img
          src={sitting.face}
          alt=""
          data-missing="face"
          width={112}
          height={112}
          fetchPriority="high"
          decoding="async"
          className={`size-20 flex-none rounded-card bg-raised object-cover md:size-28 ${penlight}`}
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2 figures">
            <Chip tone={sitting.platform}>{platform[sitting.platform]}</Chip>
            <span>{dates.span(startSec, endSec)}</span>
          </p>
          <h1 translate="no" className="max-w-full text-26 font-extrabold break-words">
            {sitting.roomId === null || isOfficialRoom(sitting) ? (
              name
            ) : (
              <Link {...linkTo.member(sitting.urlKey)} className="hover:underline">
                {name}
              </Link>
            )}
          </h1>
          {sitting.title !== "" && (
            <p className="max-w-full text-16 break-words text-ink-2">{sitting.title}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">
        {sitting.hasReplay && (
          <Link {...link} search={{ t: 0 }} className={`max-md:basis-full ${buttonClass("primary")}`}>
            <Play aria-hidden="true" size={16} strokeWidth={2} />
            <span>{text.replay}</span>
          </Link>
        )}
        <Button onClick={() => void copyLink(addressOf(link))}>
          <Share2 aria-hidden="true" size={16} strokeWidth={2} />
          <span>{text.share}</span>
        </Button>
        <Link {...PLATFORMS[sitting.platform].linkTo(sitting)} className={buttonClass("outline")}>
          {text.openRoom}
        </Link>
      </div>
    </header>
  );
}
