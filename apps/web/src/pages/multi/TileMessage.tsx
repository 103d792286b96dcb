import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { placeOf, withRoom } from "../../base/grid/grid.ts";
import { mostWatched, useLives } from "../../features/lives/use-lives.ts";
import type { StagedView } from "../../features/lives/watch/live-view.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { stageTexts } from "../../i18n/watch/stage-texts.ts";
import { useMultiPage } from "./multi-page.ts";

interface TileMessageProps {
  watched: WatchedRoom;
  view: StagedView;
  place: number;
  onRetry: () => void;
}

/** What a tile says that plays nothing: the live has ended, or can't be watched. The other tiles stay as they are. */
export function TileMessage({ watched, view, place, onRetry }: TileMessageProps) {
  const { room: words } = useMessages();
  const text = useTexts(multiTexts);
  const stage = useTexts(stageTexts);
  const { room, subject } = watched;
  switch (view.state) {
    case "live":
    case "loading":
      return null;
    case "ended":
      return <TileNotice says={text.ended(subject.name)} place={place} />;
    case "offline":
      return <TileNotice says={words.offline[room.platform]} place={place} />;
    case "no-ticket":
      return <TileNotice says={stage.noTicket} place={place} />;
    case "overload":
      return (
        <TileNotice says={stage.overload} place={place}>
          <RetryButton onRetry={onRetry} />
        </TileNotice>
      );
  }
}

/** There is no such room. */
export function MissingTile({ place }: { place: number }) {
  return <TileNotice says={useTexts(notFoundTexts).room} place={place} />;
}

/** Its own trouble, and nobody else's. */
export function BrokenTile({ place, onRetry }: { place: number; onRetry: () => void }) {
  const text = useTexts(multiTexts);
  return (
    <TileNotice says={text.broken} place={place}>
      <RetryButton onRetry={onRetry} />
    </TileNotice>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { app } = useMessages();
  return (
    <button type="button" onClick={onRetry} className="stage-button">
      <RefreshCw size={16} />
      <span>{app.retry}</span>
    </button>
  );
}

interface TileNoticeProps {
  says: string;
  place: number;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One line, the next live to change to, and the ways out. */
function TileNotice({ says, place, children }: TileNoticeProps) {
  const { grid, change, removeRoom, select } = useMultiPage();
  const text = useTexts(multiTexts);
  const next = mostWatched(useLives()).find((live) => placeOf(grid, live) < 0);
  return (
    <div className="tile-notice">
      <p role="status" className="text-14 font-bold">
        {says}
      </p>
      {children}
      {next && (
        <button type="button" className="stage-button" onClick={() => change(withRoom(grid, place, next))}>
          {text.next(next.name)}
        </button>
      )}
      <span className="flex flex-wrap justify-center gap-x-2">
        <button type="button" className="tile-link" onClick={() => select(place)}>
          {text.pick}
        </button>
        <button type="button" className="tile-link" onClick={() => removeRoom(place)}>
          {text.removeRoom}
        </button>
      </span>
    </div>
  );
}
