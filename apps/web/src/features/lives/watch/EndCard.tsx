import { useId, useRef } from "react";
import { useOshi } from "../../../api/favourites.ts";
import { durationText } from "../../../i18n/figures/duration-text.ts";
import { useFormatCount, useDates, useI18n, useTexts } from "../../../i18n/i18n.ts";
import { stageTexts } from "../../../i18n/watch/stage-texts.ts";
import { useStore } from "../../../store/use-store.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import type { ListedLive } from "../use-lives.ts";
import { autoMove, useAutoMove } from "./auto-move.ts";
import { OtherLives } from "./OtherLives.tsx";

interface EndCardProps {
  /** Her SHOWROOM room; null where she has none. */
  roomId: number | null;
  name: string;
  face: string | undefined;
  penlight: string;
  startedAtSec: number;
  endedAtSec: number;
  /** The last known count. */
  views: number;
  /** "Sen 19.00"; null where no live is announced. */
  nextLive: string | null;
  /** Other lives on air, favourites first. */
  others: readonly ListedLive[];
}

/** Shown on the stage after a live has ended: a summary, and other lives on air. */
export function EndCard(props: EndCardProps) {
  const formatCount = useFormatCount();
  const { language, messages } = useI18n();
  const text = useTexts(stageTexts);
  const dates = useDates();
  const card = useRef<HTMLElement>(null);
  const headingId = useId();
  const { others } = props;
  const movesOn = useStore(autoMove, "off") === "on";
  // An oshi's page never moves on automatically.
  const stays = useOshi().some((room) => room === props.roomId);
  const { leftSec, cancel } = useAutoMove(card, movesOn && !stays ? others[0]?.link : undefined);
  const [from, until] = dates.span(props.startedAtSec, props.endedAtSec);
  const figures: [term: string, value: string][] = [
    [text.duration, durationText(props.endedAtSec - props.startedAtSec, language)],
    [text.views, formatCount(props.views)],
  ];
  if (props.nextLive !== null) figures.push([text.nextLive, props.nextLive]);
  return (
    <section ref={card} aria-labelledby={headingId} className="stage-card w-165 max-w-full">
      <div role="status" className="flex items-center gap-4">
        <Avatar src={props.face} size={72} penlight={props.penlight} />
        <div className="min-w-0">
          <h2 id={headingId} className="text-20 font-extrabold md:text-26">
            {text.title(props.name)}
          </h2>
          <p className="text-14 text-media-ink-2">{text.thanks(from, until)}</p>
        </div>
      </div>
      <dl className="stage-figures">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-12 font-semibold text-media-ink-2">{term}</dt>
            <dd className="text-16 font-bold figures md:text-20">{value}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 ? (
        <div>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="text-16 font-bold">{text.stillLive}</h3>
            {leftSec !== null && others[0] && (
              <p className="flex items-center gap-2 text-14 text-media-ink-2">
                <span aria-hidden="true" className="figures">
                  {text.movingTo(others[0].name, leftSec)}
                </span>
                <button
                  type="button"
                  onClick={cancel}
                  className="min-h-10 pointer-coarse:min-h-11 rounded-control px-2 font-semibold text-media-ink underline focus-visible:outline-media-ink"
                >
                  {messages.app.cancel}
                </button>
              </p>
            )}
          </div>
          <OtherLives lives={others} />
          <div data-theme="dark" className="mt-3 -ml-3 w-fit">
            <Switch
              label={text.movesOn}
              checked={movesOn}
              onChange={(on) => autoMove.choose(on ? "on" : "off")}
            />
          </div>
        </div>
      ) : (
        <p className="text-14 text-media-ink-2">{text.nobodyElse}</p>
      )}
    </section>
  );
}
