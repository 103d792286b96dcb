import { Cake, GraduationCap } from "../../ui/icons/icons.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterCardTexts } from "../../i18n/theater-card-texts.ts";
import { ticketTexts } from "../../i18n/watch/ticket-texts.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Countdown } from "../../ui/clock/Countdown.tsx";
import { useFromNow } from "../../ui/clock/use-clock.ts";
import { celebrationsOf, phaseOf, startSecOf, type AnyShow } from "./show.ts";

const LOOKS = {
  birthday: { tone: "gold", icon: Cake },
  graduation: { tone: "teal", icon: GraduationCap },
} as const;

/** Labels of a show: birthday or graduation, and whether it is running or over. None for a regular upcoming show. */
export function ShowTags({ show }: { show: AnyShow }) {
  const text = useTexts(theaterCardTexts);
  const phase = useFromNow((nowSec) => phaseOf(show, nowSec));
  const celebrations = celebrationsOf(show);
  if (celebrations.length === 0 && !show.isComingSoon && phase === "to-come") return null;
  return (
    <p className="flex max-w-full flex-wrap gap-2">
      {phase === "running" && (
        <Chip tone="rose">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-rose" />
          <span>{text.running}</span>
        </Chip>
      )}
      {phase === "over" && <Chip tone="quiet">{text.over}</Chip>}
      {show.isComingSoon && phase === "to-come" && <Chip tone="rose">{text.comingSoon}</Chip>}
      {celebrations.map(({ kind, name }) => {
        const { tone, icon: Icon } = LOOKS[kind];
        const label = name === null ? text[kind] : `${text[kind]}: ${name}`;
        return (
          <Chip key={kind} tone={tone}>
            <Icon size={16} className="flex-none" />
            <span title={label} className="truncate">
              {label}
            </span>
          </Chip>
        );
      })}
    </p>
  );
}

/** The time until a show begins; nothing afterwards. */
export function ShowCountdown({ show }: { show: AnyShow }) {
  const text = useTexts(ticketTexts);
  const isToCome = useFromNow((nowSec) => phaseOf(show, nowSec) === "to-come");
  if (!isToCome) return null;
  return (
    <p className="inline-flex h-6 flex-none items-center gap-1 rounded-full bg-rose px-2.5 text-12 font-bold text-on-rose">
      <span>{text.startsAt}</span> <Countdown atSec={startSecOf(show)} />
    </p>
  );
}
