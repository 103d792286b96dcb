import { ArrowUpRight, Gem, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { placeOf } from "../../base/grid/grid.ts";
import { mostWatched, useLives } from "../../features/lives/use-lives.ts";
import type { StagedView } from "../../features/lives/watch/live-view.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { useTexts, useMessages } from "../../i18n/i18n.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { stageTexts } from "../../i18n/watch/stage-texts.ts";
import { ticketTexts } from "../../i18n/watch/ticket-texts.ts";
import { Chip } from "../../ui/Chip.tsx";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { useGridContext, usePanelContext } from "./multi-page.ts";

interface TileMessageProps {
  watched: WatchedRoom;
  view: StagedView;
  place: number;
  onRetry: () => void;
}

/** Shown in a tile without video: the live has ended, or cannot be watched. The other tiles are not affected. */
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
      return <TicketNotice watched={watched} place={place} />;
    case "overload":
      return (
        <TileNotice says={stage.overload} place={place}>
          <RetryButton onRetry={onRetry} />
        </TileNotice>
      );
  }
}

/** The show's title, and a link to its ticket. */
function TicketNotice({ watched, place }: Pick<TileMessageProps, "watched" | "place">) {
  const { platform } = useMessages();
  const stage = useTexts(stageTexts);
  const ticket = useTexts(ticketTexts);
  const { live, subject, pageUrl } = watched;
  return (
    <TileNotice
      says={stage.noTicket}
      place={place}
      heading={
        <p className="flex max-w-full flex-wrap items-center justify-center gap-2">
          <Chip tone="gold">
            <Gem size={16} />
            <span>{platform.premium}</span>
          </Chip>
          <span className="truncate text-16 font-bold">{live?.title || subject.name}</span>
        </p>
      }
    >
      {pageUrl !== undefined && (
        <a href={pageUrl} target="_blank" rel="noreferrer" className={`min-h-11 ${buttonClass("primary")}`}>
          <span>{`${ticket.buy} · ${ticket.price}`}</span>
          <ArrowUpRight size={16} />
        </a>
      )}
    </TileNotice>
  );
}

/** Shown for a room that does not exist. */
export function MissingTile({ place }: { place: number }) {
  return <TileNotice says={useTexts(notFoundTexts).room} place={place} />;
}

/** Shown when the tile itself has failed; the other tiles go on. */
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
  /** The title of the live that cannot be watched here. */
  heading?: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** One line of text, the next live to switch to, and buttons to leave or replace the room. */
function TileNotice({ says, place, heading, children }: TileNoticeProps) {
  const { grid, dispatch } = useGridContext();
  const { select } = usePanelContext();
  const text = useTexts(multiTexts);
  const next = mostWatched(useLives()).find((live) => placeOf(grid, live) < 0);
  return (
    <div data-theme="dark" className="tile-notice">
      {heading}
      <p role="status" className="text-14 font-bold">
        {says}
      </p>
      {children}
      {next && (
        <button
          type="button"
          className="stage-button"
          onClick={() => dispatch({ type: "put", place, room: next })}
        >
          {text.next(next.name)}
        </button>
      )}
      <span className="flex flex-wrap justify-center gap-x-2">
        <button type="button" className="tile-link" onClick={() => select(place)}>
          {text.pick}
        </button>
        <button type="button" className="tile-link" onClick={() => dispatch({ type: "remove", place })}>
          {text.removeRoom}
        </button>
      </span>
    </div>
  );
}
