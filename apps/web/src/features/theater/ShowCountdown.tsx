import { useMessages } from "../../i18n/i18n.ts";
import { Countdown } from "../../ui/clock/Countdown.tsx";
import { useFromNow } from "../../ui/clock/use-clock.ts";
import { phaseOf, startSecOf, type AnyShow } from "./show.ts";

/** How long until a show begins; nothing once it has. */
export function ShowCountdown({ show }: { show: AnyShow }) {
  const { lives } = useMessages();
  const isToCome = useFromNow((nowSec) => phaseOf(show, nowSec) === "to-come");
  if (!isToCome) return null;
  return (
    <p className="inline-flex h-6 flex-none items-center gap-1 rounded-full bg-rose px-2.5 text-12 font-bold text-on-rose">
      {lives.startsAt} <Countdown atSec={startSecOf(show)} />
    </p>
  );
}
