import { Link } from "@tanstack/react-router";
import { ArrowUpRight, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts, useMessages } from "../../../i18n/i18n.ts";
import { stageTexts } from "../../../i18n/watch/stage-texts.ts";
import { ticketTexts } from "../../../i18n/watch/ticket-texts.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { BrokenPenlight } from "../../../ui/drawings/BrokenPenlight.tsx";
import { LostMember } from "../../../ui/drawings/LostMember.tsx";
import { SleepingPhone } from "../../../ui/drawings/SleepingPhone.tsx";
import type { ListedLive } from "../use-lives.ts";
import type { StagedView } from "./live-view.ts";
import { OtherLives } from "./OtherLives.tsx";

interface StageMessageProps {
  view: Exclude<StagedView["state"], "loading" | "live" | "ended">;
  /** The platform's text for a room that is off air. */
  offlineText: string;
  /** "Live berikutnya Sen 19.00", where a live is announced. */
  nextLive: string | null;
  /** The platform's own page of the room, where tickets are sold. */
  platformUrl: string | undefined;
  /** Her own live on the other platform, if she is on air there. */
  elsewhere: ListedLive | undefined;
  others: readonly ListedLive[];
  onRetry: () => void;
  /** A sign-in link; null for signed-in fans. */
  login: ReactNode;
  /** An alternative way to watch. */
  extra?: ReactNode;
}

/** The reason why nothing plays, and links to other lives. */
export function StageMessage(props: StageMessageProps) {
  const { app, platform } = useMessages();
  const stage = useTexts(stageTexts);
  const ticketText = useTexts(ticketTexts);
  const { others } = props;
  const retry = (
    <button type="button" onClick={props.onRetry} className="stage-button">
      <RefreshCw size={16} />
      <span>{app.retry}</span>
    </button>
  );
  const ticket = props.platformUrl && (
    <a
      href={props.platformUrl}
      target="_blank"
      rel="noreferrer"
      className={`min-h-11 ${buttonClass("primary")}`}
    >
      <span>{`${ticketText.buy} · ${ticketText.price}`}</span>
      <ArrowUpRight size={16} />
    </a>
  );
  const { elsewhere } = props;
  const other = elsewhere && platform[elsewhere.platform];
  const way = elsewhere && other && (
    <Link {...elsewhere.link} className="stage-button">
      {stage.watchElsewhere(other)}
    </Link>
  );
  const says: Record<StageMessageProps["view"], Saying> = {
    offline: {
      drawing: <SleepingPhone />,
      title: props.offlineText,
      text: elsewhere && other ? stage.elsewhere(elsewhere.name, other) : props.nextLive,
      action: way,
    },
    "no-ticket": { drawing: <LostMember />, title: stage.noTicket, text: stage.noTicketText, action: ticket },
    overload: { drawing: <BrokenPenlight />, title: stage.overload, text: null, action: retry },
  };
  const { drawing, title, text, action } = says[props.view];
  return (
    <div className="stage-card w-full items-center text-center">
      <div data-theme="dark" className="flex w-full flex-col items-center gap-3">
        {/* On a low phone screen the links are more important than the drawing; with three links, on any phone. */}
        <div
          className={props.view === "no-ticket" ? "max-md:hidden" : "max-md:[@media(height<44rem)]:hidden"}
        >
          {drawing}
        </div>
        {/* So narrow that the late typeface wraps into as many lines as the fallback font. */}
        <h2 className="max-w-[36ch] text-20 font-bold max-md:max-w-[20ch]">{title}</h2>
        {text && <p className="max-w-[36ch] text-15 text-media-ink-2">{text}</p>}
        {action}
        {props.view === "no-ticket" && props.login !== null && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 text-14 text-media-ink-2 signed-in:hidden">
            <span>{stage.haveTicket}</span>
            {props.login}
          </p>
        )}
        {props.extra}
      </div>
      {props.view === "offline" && others.length > 0 && (
        <div className="w-165 max-w-full text-left">
          <h3 className="mb-3 text-16 font-bold">{stage.stillLive}</h3>
          <OtherLives lives={others} />
        </div>
      )}
    </div>
  );
}

interface Saying {
  drawing: ReactNode;
  title: string;
  text: string | null;
  action: ReactNode;
}
