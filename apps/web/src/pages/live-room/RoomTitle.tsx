import type { LiveInfo } from "@penlight/contract";
import { Gem } from "lucide-react";
import type { ReactNode } from "react";
import { RefreshButton } from "../../features/lives/watch/RefreshButton.tsx";
import { useViewOptions } from "../../features/lives/watch/settings/view-options.ts";
import { ViewsButton } from "../../features/lives/watch/ViewsButton.tsx";
import { WatchTitle } from "../../features/lives/watch/WatchTitle.tsx";
import { FollowButton } from "../../features/rooms/FollowButton.tsx";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/Chip.tsx";
import { buttonClass } from "../../ui/controls/Button.tsx";
import type { Subject } from "../watch/WatchStage.tsx";

interface RoomTitleProps {
  roomId: number;
  subject: Subject;
  /** It plays. */
  onAir: boolean;
  /** The live on air, whether or not it can be watched here. */
  running: LiveInfo | null;
  endedAtSec: number | null;
  /** One line about the next live, for who is off air. */
  announced: string | null;
  onRefresh: () => void;
  settings: ReactNode;
}

/** The row under the video of a SHOWROOM room: who, since when, and what can be done. */
export function RoomTitle({ roomId, subject, onAir, running, endedAtSec, ...props }: RoomTitleProps) {
  const { room: text, platform } = useMessages();
  const dates = useDates();
  const options = useViewOptions();
  const since = running && text.startedAt(dates.timeWithZone(running.current_live_started_at));
  const until = endedAtSec === null ? null : text.endedAt(dates.timeWithZone(endedAtSec));
  return (
    <WatchTitle
      name={subject.name}
      face={subject.face}
      penlight={subject.penlight}
      live={onAir}
      figures={onAir ? subject.live : null}
      chip={
        running?.isPremiumLive ? (
          <Chip tone="gold">
            <Gem aria-hidden="true" size={16} strokeWidth={2} />
            {platform.premium}
          </Chip>
        ) : (
          <Chip tone="sr">{platform.showroom}</Chip>
        )
      }
      since={options.liveTime ? since : null}
      detail={[until, running ? running.title : props.announced].filter(Boolean).join(" · ")}
    >
      {options.views && subject.live && (
        <span className="option-views compact:hidden">
          <ViewsButton {...subject.live} endedAtSec={endedAtSec} />
        </span>
      )}
      <RefreshButton onRefresh={props.onRefresh} className={`${buttonClass("plain", "icon")} side:hidden`} />
      <FollowButton roomId={roomId} name={subject.name} place="page" />
      <span className="flex flex-none compact:hidden">{props.settings}</span>
    </WatchTitle>
  );
}
