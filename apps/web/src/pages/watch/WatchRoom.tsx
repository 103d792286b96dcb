import { useRef } from "react";
import { PLATFORMS } from "../../base/platforms.ts";
import { LoginLink } from "../../features/account/AccountButton.tsx";
import { isOnAir, type StagedView } from "../../features/lives/watch/live-view.ts";
import { useViewOptions } from "../../features/lives/watch/settings/view-options.ts";
import { ViewSettings } from "../../features/lives/watch/settings/ViewSettings.tsx";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { usePremiumRights } from "../../features/premium/use-premium-rights.ts";
import { StarBar } from "../../features/stars/StarBar.tsx";
import { isAnnounced, useDates, useMessages } from "../../i18n/i18n.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { WatchLayout } from "../../ui/layout/WatchLayout.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { PartBoundary } from "../../ui/PartBoundary.tsx";
import { RoomPanel } from "./RoomPanel.tsx";
import { RoomTitle } from "./RoomTitle.tsx";
import { useStage, WatchStage } from "./WatchStage.tsx";
import { PodiumStrip, RoomAbout } from "./watch-parts.ts";

/** Records in the fan's log that they watch. */
const WatchLog = lazy(async () => (await import("../../features/activity/WatchLog.tsx")).WatchLog);
const RoomSettings = lazy(async () => (await import("./RoomSettings.tsx")).RoomSettings);

interface WatchRoomProps {
  watched: WatchedRoom;
  view: StagedView;
  /** The id that the page's skip link targets, if it targets this room. */
  panelId?: string;
  /** Whether the page's keyboard shortcuts control this room: only one of several rooms may have them. */
  hasKeys: boolean;
}

/**
 * A watched room: its video, its member, and the panel next to it. Independent of the page, so that one page can show
 * several.
 */
export function WatchRoom({ watched, view, panelId, hasKeys }: WatchRoomProps) {
  const { room: text } = useMessages();
  const dates = useDates();
  const options = useViewOptions();
  const stage = useStage(watched, view);
  const place = useRef<HTMLDivElement>(null);
  const { room, number, live, subject, profile } = watched;
  usePremiumRights(room, live?.ticketed === true);
  const onAir = isOnAir(view);
  const nextSec = profile && isAnnounced(profile.next_live_schedule) ? profile.next_live_schedule : null;
  const announced = nextSec === null ? null : text.nextLive(dates.long(nextSec));
  const settings = (side: "above" | "below", buttonLook: string) => (
    <ViewSettings side={side} buttonClass={buttonLook}>
      <RoomSettings watched={watched} />
    </ViewSettings>
  );

  return (
    <WatchLayout
      shape={stage.shape}
      landscape={stage.isLandscape}
      stageRef={place}
      panelId={panelId}
      stage={
        <>
          <WatchStage
            watched={watched}
            stage={stage}
            nextSec={nextSec}
            announced={announced}
            hasKeys={hasKeys}
            settings={settings("below", "control-button")}
            menu={<RoomSettings watched={watched} />}
          />
          {view.state === "live" && live && <WatchLog live={live} place={place} />}
        </>
      }
      title={
        <PartBoundary>
          <RoomTitle
            watched={watched}
            view={view}
            announced={announced}
            onRefresh={stage.refresh}
            settings={settings("above", buttonClass("plain", "icon"))}
          />
        </PartBoundary>
      }
      row={
        number === null ? undefined : (
          <PartBoundary>
            <StarBar
              roomId={number}
              name={subject.name}
              open={view.state === "live"}
              target={place}
              login={<LoginLink kind="outline" iconClass="hidden" />}
            />
          </PartBoundary>
        )
      }
      podium={
        onAir &&
        (options.podium || !PLATFORMS[room.platform].hasSettings) && (
          <PartBoundary quiet>
            <PodiumStrip room={room} />
          </PartBoundary>
        )
      }
      about={
        number === null
          ? null
          : profile && (
              <PartBoundary>
                <RoomAbout profile={profile} options={options} onAir={onAir} />
              </PartBoundary>
            )
      }
      panel={
        <PartBoundary key={live?.id ?? ""}>
          <RoomPanel
            watched={watched}
            view={view}
            options={options}
            hasKeys={hasKeys}
            picture={stage.picture}
            onTelop={stage.showTelop}
          />
        </PartBoundary>
      }
    />
  );
}
