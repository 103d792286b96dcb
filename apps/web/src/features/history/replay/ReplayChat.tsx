import type { ReplayEvent, Sitting } from "@penlight/contract";
import { ListFilter } from "lucide-react";
import { memo } from "react";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { replayTexts } from "../../../i18n/history/replay-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { FailedLine } from "../../../ui/FailedLine.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { hashOf } from "../../../ui/theme/penlight.ts";
import { useSittingTimes } from "../use-history-dates.ts";
import { commentsUntil, rowsAt } from "./moment.ts";
import type { ReplayEvents } from "./use-replay-events.ts";

interface ReplayChatProps {
  sitting: Sitting;
  events: ReplayEvents;
  /** The current position, Unix milliseconds. */
  atMs: number;
  /** The fan's id on the platform; null for a visitor, and on platforms where it is unknown. */
  ownId: string | null;
  isOnlyMine: boolean;
  onOnlyMine: (isOnlyMine: boolean) => void;
}

/** Chat and gifts up to the current position, newest first. */
export function ReplayChat(props: ReplayChatProps) {
  const formatCount = useFormatCount();
  const { sitting, events, atMs, ownId, isOnlyMine, onOnlyMine } = props;
  const text = useTexts(replayTexts);
  const shown = isOnlyMine
    ? events.events.filter((event) => event.type === "comment" && event.user.id === ownId)
    : events.events;
  const rows = rowsAt(shown, atMs);
  const passed = commentsUntil(sitting.story.minutes, events.events, atMs);
  return (
    <aside
      aria-labelledby="replay-chat"
      className="flex min-h-0 flex-col bg-surface lg:sticky lg:top-(--banner) lg:h-[calc(100dvh-var(--banner))] lg:border-l lg:border-line"
    >
      <div className="flex min-h-14 flex-none items-center justify-between gap-3 border-b border-line px-4">
        <h2 id="replay-chat" className="text-16 font-bold">
          {text.chat}
        </h2>
        <p className="text-13 text-ink-2 figures">
          {text.passed(formatCount(Math.min(passed, sitting.comments)), formatCount(sitting.comments))}
        </p>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable: must be focusable
        tabIndex={0}
        role="region"
        aria-labelledby="replay-chat"
        className="relative min-h-60 flex-1 overflow-y-auto overscroll-contain py-2 max-lg:max-h-[60dvh]"
      >
        {/* Otherwise rows that failed to load would look as if nobody had commented. */}
        {events.state === "failed" && rows.length > 0 && (
          <div className="px-4 py-1.5">
            <FailedLine text={text.failed} onRetry={events.retry} />
          </div>
        )}
        {events.state !== "ready" && rows.length === 0 ? (
          <PanelState state={events.state} text={text.failed} onRetry={events.retry} />
        ) : rows.length === 0 ? (
          <p className="px-4 py-6 text-center text-14 text-ink-2">
            {isOnlyMine ? text.noneMine : text.noneYet}
          </p>
        ) : (
          <ul>
            {rows.map((event) => (
              <Row
                key={`${event.type} ${event.id}`}
                event={event}
                own={event.user.id === ownId}
                startedAtMs={sitting.startedAtMs}
              />
            ))}
          </ul>
        )}
      </div>
      {ownId !== null && (
        <div className="flex-none border-t border-line p-3">
          <Button
            aria-pressed={isOnlyMine}
            className="w-full aria-pressed:bg-rose aria-pressed:text-on-rose"
            onClick={() => onOnlyMine(!isOnlyMine)}
          >
            <ListFilter size={16} />
            <span>{text.onlyMine}</span>
          </Button>
        </div>
      )}
    </aside>
  );
}

/** Number of name colours, as in a live's own chat. */
const HUES = 9;
/** From this number on a gift is highlighted in gold. */
const BIG_GIFT = 10;

interface RowProps {
  event: ReplayEvent;
  own: boolean;
  /** Start of the live, Unix milliseconds. */
  startedAtMs: number;
}

const Row = memo(function Row({ event, own, startedAtMs }: RowProps) {
  const formatCount = useFormatCount();
  const text = useTexts(replayTexts);
  const { time } = useSittingTimes({ startedAtMs });
  const hue = `name-${hashOf(event.user.id) % HUES}`;
  const timeMark = <span className="flex-none text-12 text-ink-2 figures">{time(event.atMs)}</span>;
  if (event.type === "gift") {
    const isBig = event.count >= BIG_GIFT;
    return (
      <li className="px-3 py-1">
        <p
          className={`flex min-h-9 items-center gap-2.5 rounded-control px-2 text-14 ${isBig ? "gift-gold text-gold" : "bg-raised"}`}
        >
          <img
            src={event.image}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            className="size-7 object-contain"
          />
          <span translate="no" className={`min-w-0 flex-1 truncate font-semibold ${hue}`}>
            {event.user.name}
          </span>
          <span className="sr-only">{text.sentGift(event.name, formatCount(event.count))}</span>
          <b aria-hidden="true" className="figures">
            {`×${formatCount(event.count)}`}
          </b>
          {timeMark}
        </p>
      </li>
    );
  }
  return (
    <li className={`flex gap-2.5 px-4 py-1.5 ${own ? "chat-own" : ""}`}>
      <Avatar src={event.user.avatar} size={28} />
      <p className="mt-0.5 line-clamp-5 min-w-0 flex-1 text-14 [overflow-wrap:anywhere]">
        <b
          translate="no"
          title={event.user.name}
          className={`mr-2 inline-block max-w-full truncate align-bottom font-[650] ${own ? "text-rose" : hue}`}
        >
          {event.user.name}
        </b>
        <bdi>{event.text}</bdi>
      </p>
      <span className="mt-0.5">{timeMark}</span>
    </li>
  );
});
