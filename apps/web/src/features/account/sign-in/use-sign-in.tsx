import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { serverTime } from "../../../store/server-time.ts";
import { logActivity } from "../../../api/activity.ts";
import { CallError, useCall } from "../../../api/call.ts";
import { useMe, useSession } from "../../../api/use-me.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/account/sign-in-texts.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import type { Faults } from "../../../ui/forms/use-submit.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import type { FaultyField, Outcome, Pending } from "./sign-in.ts";

/** Delay between the welcome and the return to the previous page. */
const WELCOME_MS = 2_500;

/** What the answered attempts left behind. */
interface Answered {
  pending: Pending | null;
  /** Number of answered attempts; each may contain another captcha. */
  answers: number;
}

/**
 * Attempts to sign in, for the sign-in and registration forms, until one succeeds, then the welcome, then `next`.
 */
export function useSignIn(next: string | undefined) {
  const [{ pending, answers }, setAnswered] = useState<Answered>({ pending: null, answers: 0 });
  const [isIn, setIn] = useState(false);
  const texts = useTexts(signInTexts);
  const session = useSession();
  const call = useCall();
  const toasts = useToasts();
  useWayOut(isIn, next ?? "/");

  const settle = (outcome: Outcome, quietly: boolean): Faults<FaultyField> => {
    if (outcome.kind === "in") {
      setIn(true);
      session?.begun();
      logActivity(call, { log_name: "Login", description: "Login" });
      toasts.show("success", texts.welcome(outcome.name));
      return {};
    }
    const { at, pending } = outcome;
    setAnswered(({ answers }) => ({ pending, answers: answers + 1 }));
    if (quietly || outcome.text === "") return {};
    const text = outcome.fault === null ? (outcome.text ?? texts.refused) : texts.faults[outcome.fault];
    if (at !== "toast") return { [at]: text };
    toasts.show("danger", text);
    return {};
  };
  const faultOf = (error: unknown): ReactNode => {
    const waitMs = error instanceof CallError && error.code === "rate_limited" ? error.retryAfterMs : null;
    if (waitMs === null) return texts.serverDown;
    return <WaitText untilSec={Math.ceil((serverTime.nowMs() + waitMs) / 1_000)} />;
  };
  return {
    /** From the welcome until the page is left. */
    isIn,
    pending,
    answers,
    /**
     * Makes an attempt.
     * @param send receives the data of the last attempt, and returns the result of this one
     * @param quietly whether a refusal is expected, because another captcha was requested
     */
    attempt: async (
      send: (pending: Pending | null) => Promise<Outcome>,
      quietly = false,
    ): Promise<Faults<FaultyField>> => {
      if (isIn) return {};
      try {
        return settle(await send(pending), quietly);
      } catch (error) {
        return { form: faultOf(error) };
      }
    },
  };
}

/** The rate limit's refusal, with the time until the next attempt: announced at most once a minute, shown with seconds. */
function WaitText({ untilSec }: { untilSec: number }) {
  const { calendar } = useMessages();
  const texts = useTexts(signInTexts);
  const leftSec = useFromNow((nowSec) => Math.max(0, untilSec - nowSec));
  if (leftSec === 0) return texts.tryAgainNow;
  const minutes = Math.ceil(leftSec / 60);
  const shown = leftSec < 60 ? `${leftSec} ${calendar.seconds}` : `${minutes} ${calendar.minutes}`;
  return (
    <>
      <span>{texts.tooMany}</span> <span aria-hidden="true">{texts.tryAgainIn(shown)}</span>
      <span className="sr-only">{texts.tryAgainIn(`${minutes} ${calendar.minutes}`)}</span>
    </>
  );
}

/** Leaves the page: at once if the fan is already signed in, after the welcome following a sign-in. */
function useWayOut(welcomed: boolean, next: string): void {
  const visitor = useMe();
  const navigate = useNavigate();
  // An `href`, because the address of a page before the sign-in is text from a query; `nextPath` has checked it.
  const leave = useEffectEvent(() => void navigate({ href: next, replace: true }));
  const signedIn = visitor.state === "fan";
  useEffect(() => {
    if (!welcomed) return undefined;
    const timer = setTimeout(leave, WELCOME_MS);
    return () => clearTimeout(timer);
  }, [welcomed]);
  useEffect(() => {
    if (signedIn && !welcomed) leave();
  }, [signedIn, welcomed]);
}
