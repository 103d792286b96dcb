import { CircleAlert } from "lucide-react";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/sign-in-texts.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import type { Trouble } from "./use-sign-in.ts";

/** Why the last try failed, where no single box is to blame. */
export function SignInTrouble({ trouble }: { trouble: Trouble | null }) {
  const isHere = trouble !== null && (trouble.kind === "wait" || trouble.at === "form");
  return (
    <div role="alert">
      {isHere && (
        <p className="flex items-start gap-2.5 rounded-control tint-danger px-3 py-2.5 text-14 font-semibold">
          <CircleAlert size={16} className="mt-0.5 flex-none text-danger" />
          <span>{trouble.kind === "wait" ? <WaitText untilSec={trouble.untilSec} /> : trouble.text}</span>
        </p>
      )}
    </div>
  );
}

/** Said aloud in minutes at most, shown to the second. */
function WaitText({ untilSec }: { untilSec: number }) {
  const { calendar } = useMessages();
  const texts = useTexts(signInTexts);
  const leftSec = useFromNow((nowSec) => Math.max(0, untilSec - nowSec));
  if (leftSec === 0) return texts.tryAgainNow;
  const minutes = Math.ceil(leftSec / 60);
  const shown = leftSec < 60 ? `${leftSec} ${calendar.seconds}` : `${minutes} ${calendar.minutes}`;
  return (
    <>
      {texts.tooMany} <span aria-hidden="true">{texts.tryAgainIn(shown)}</span>
      <span className="sr-only">{texts.tryAgainIn(`${minutes} ${calendar.minutes}`)}</span>
    </>
  );
}
