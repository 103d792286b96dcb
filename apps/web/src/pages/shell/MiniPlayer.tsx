import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { addressOf } from "../../base/links.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import { WatchLog } from "../../features/activity/WatchLog.tsx";
import { useWatchRoom } from "../../features/lives/watch/use-watch-room.ts";
import { MiniFrame } from "../../features/player/mini/MiniFrame.tsx";
import type { LiveInMiniPlayer } from "../../features/player/mini-player.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { miniTexts } from "../../i18n/watch/mini-texts.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/**
 * A live that continues in a corner, tracked as on its own page. It closes when the live ends, and when its own page is
 * opened.
 */
export function MiniPlayer({ room, video }: LiveInMiniPlayer) {
  const text = useTexts(miniTexts);
  const toasts = useToasts();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const watched = useWatchRoom(room);
  const { live, subject, view, reread } = watched;
  const pathname = useLocation({ select: (location) => location.pathname });
  const link = PLATFORMS[room.platform].linkTo(room);

  const isElsewhere = isWatchPath(pathname) && pathname !== addressOf(link);
  const [firstId] = useState(live?.id);
  const isAnother = firstId !== undefined && live?.id !== firstId;
  const isOver =
    isAnother || view.state === "ended" || view.state === "offline" || view.state === "no-ticket";
  const end = useEffectEvent(() => {
    if (isOver) toasts.show("info", text.over(subject.name));
    video.dispose();
  });
  useEffect(() => {
    // Another live is watched on the page now.
    if (isElsewhere || isOver) end();
  }, [isElsewhere, isOver]);

  return (
    <div ref={place}>
      <MiniFrame
        video={video}
        name={subject.name}
        face={subject.face}
        poster={subject.poster}
        penlight={subject.penlight}
        figures={subject.figures}
        media={{ title: live?.title, artwork: subject.poster ?? subject.face, link: subject.link }}
        onLost={() => void reread()}
        onBack={() => void navigate(link)}
        onClose={() => video.dispose()}
      />
      {live && <WatchLog live={live} place={place} />}
    </div>
  );
}

/** Whether an address is a watch page: a room's page, or the multi-room page. */
function isWatchPath(pathname: string): boolean {
  return /^\/(?:room|idn|multi-room(?:-idn|-sr-mobile|-idn-mobile)?)(?:\/|$)/.test(pathname);
}
