import { ArrowUpRight, Gem } from "../../ui/icons/icons.ts";
import type { ReactNode } from "react";
import { isOfficialRoom, PLATFORMS } from "../../base/platforms.ts";
import type { BellLook } from "../../features/bell/bell-look.ts";
import { LateBell } from "../../features/bell/LateBell.tsx";
import { AddRoomButton } from "../../features/lives/AddRoomButton.tsx";
import { isOnAir, type StagedView } from "../../features/lives/watch/live-view.ts";
import { RefreshButton, ViewsButton, WatchTitle } from "../../features/lives/watch/WatchTitle.tsx";
import { useViewOptions } from "../../features/lives/watch/settings/view-options.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { useNeedsBack } from "../../features/navigation/use-bars.ts";
import { OshiButton } from "../../features/oshi/OshiButton.tsx";
import { FollowButton } from "../../features/rooms/follow/FollowButton.tsx";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/Chip.tsx";
import { BackLink } from "../../ui/controls/BackLink.tsx";
import { buttonClass } from "../../ui/controls/Button.tsx";

interface RoomTitleProps {
  watched: WatchedRoom;
  view: StagedView;
  /** One line about the next live; shown while the member is off air. */
  announced: string | null;
  onRefresh: () => void;
  settings: ReactNode;
}

/** The row under the video: the member, the time since the start, and actions. */
export function RoomTitle({ watched, view, announced, onRefresh, settings }: RoomTitleProps) {
  const { room: text, platform } = useMessages();
  const dates = useDates();
  const options = useViewOptions();
  const needsBack = useNeedsBack();
  const { room, number, subject, live } = watched;
  const { hasSettings, hasLink } = PLATFORMS[room.platform];
  const onAir = isOnAir(view);
  const endedAtSec = view.state === "ended" ? view.endedAtSec : null;
  const running = endedAtSec === null ? live : null;
  const since = running && text.startedAt(dates.timeWithZone(running.startedAtSec));
  const until = endedAtSec === null ? null : text.endedAt(dates.timeWithZone(endedAtSec));
  // On platforms without hideable parts it is a regular part of the line.
  const detail = [until, !hasSettings && since, running ? running.title : announced];
  return (
    <WatchTitle
      back={
        // In theater mode this is the only link out of the page (watch-views.css).
        <BackLink label={text.back} className={needsBack ? "compact:hidden" : "watch-back"} />
      }
      name={subject.name}
      face={subject.face}
      penlight={subject.penlight}
      page={subject.page}
      live={onAir}
      figures={onAir ? subject.figures : null}
      chip={
        running?.ticketed ? (
          <Chip tone="gold">
            <Gem size={16} />
            <span>{platform.premium}</span>
          </Chip>
        ) : (
          <Chip tone={room.platform}>{platform[room.platform]}</Chip>
        )
      }
      since={hasSettings && options.liveTime ? since : null}
      detail={detail.filter(Boolean).join(" · ")}
    >
      {subject.figures && (options.views || !hasSettings) && (
        <span className={`compact:hidden ${hasSettings ? "option-views" : ""}`}>
          <ViewsButton {...subject.figures} endedAtSec={endedAtSec} />
        </span>
      )}
      <RefreshButton onRefresh={onRefresh} className={`${buttonClass("plain", "icon")} side:hidden`} />
      {onAir && live && (
        <AddRoomButton room={live} name={subject.name} className={buttonClass("plain", "icon")} />
      )}
      <RoomBell watched={watched} look="plain" />
      {number !== null && <FollowButton roomId={number} name={subject.name} place="page" />}
      {subject.roomId !== null && !isOfficialRoom(room) && (
        <OshiButton roomId={subject.roomId} name={subject.name} place="page" />
      )}
      {settings && <span className="flex flex-none compact:hidden">{settings}</span>}
      {hasLink && platformPage(watched, view) && (
        <PlatformLink watched={watched} className="compact:hidden" />
      )}
    </WatchTitle>
  );
}

/** The bell of a room without a profile, which has it elsewhere. */
export function RoomBell({ watched, look }: Pick<RoomTitleProps, "watched"> & { look: BellLook }) {
  const { room, number, subject } = watched;
  return (
    number === null && (
      <LateBell
        look={look}
        subject={{
          of: "member",
          name: room.urlKey,
          label: subject.name,
          roomId: subject.roomId,
          idnUsername: room.room,
        }}
      />
    )
  );
}

/**
 * The address of the platform's page: the live's, or the member's while off air. None after the live has ended, since
 * its page is gone too.
 */
export function platformPage({ pageUrl }: WatchedRoom, { state }: StagedView): string | false | undefined {
  return state !== "ended" && pageUrl;
}

/** A link to the platform's own page of the live, or of the member. */
export function PlatformLink({ watched, className = "" }: { watched: WatchedRoom; className?: string }) {
  const { room: text, platformShort } = useMessages();
  return (
    <a
      href={watched.pageUrl}
      target="_blank"
      rel="noreferrer"
      className={`platform-link ${buttonClass("outline")} ${className}`}
    >
      <span>{text.openAt(platformShort[watched.room.platform])}</span>
      <ArrowUpRight size={16} />
    </a>
  );
}
