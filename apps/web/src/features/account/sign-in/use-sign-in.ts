import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { serverTime } from "../../../store/server-time.ts";
import { logActivity } from "../../../api/activity.ts";
import { CallError, useCall } from "../../../api/call.ts";
import { useMe, useSession } from "../../../api/use-me.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/account/sign-in-texts.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import type { Outcome, Pending, TroubleAt } from "./sign-in.ts";

/** Delay between the welcome and the return to the previous page. */
const WELCOME_MS = 2_500;

/** The error of the last attempt. */
export type Trouble =
  | { kind: "refused"; at: Exclude<TroubleAt, "toast">; text: string }
  /** Rate limit: the server refuses all attempts until then. */
  | { kind: "wait"; untilSec: number };

interface SignIn {
  /** "in" from the welcome until the page is left. */
  phase: "asking" | "sending" | "in";
  trouble: Trouble | null;
  pending: Pending | null;
  /** Number of answered attempts; each may contain another captcha. */
  answers: number;
}

const START: SignIn = { phase: "asking", trouble: null, pending: null, answers: 0 };

/**
 * State of signing in, for the sign-in and registration forms: attempts until one succeeds, then the welcome, then
 * `next`.
 */
export function useSignIn(next: string | undefined) {
  const [signIn, setSignIn] = useState(START);
  const texts = useTexts(signInTexts);
  const session = useSession();
  const call = useCall();
  const toasts = useToasts();
  useWayOut(signIn.phase === "in", next ?? "/");

  const settle = (outcome: Outcome, quietly: boolean): void => {
    if (outcome.kind === "in") {
      setSignIn((before) => ({ ...before, phase: "in", trouble: null }));
      session?.begun();
      logActivity(call, { log_name: "Login", description: "Login" });
      toasts.show("success", texts.welcome(outcome.name));
      return;
    }
    const { at, pending } = outcome;
    const isSilent = quietly || outcome.text === "";
    const text = outcome.fault === null ? (outcome.text ?? texts.refused) : texts.faults[outcome.fault];
    if (at === "toast" && !isSilent) toasts.show("danger", text);
    const trouble: Trouble | null = at === "toast" || isSilent ? null : { kind: "refused", at, text };
    setSignIn(({ answers }) => ({ phase: "asking", trouble, pending, answers: answers + 1 }));
  };
  const fail = (error: unknown): void => {
    const waitMs = error instanceof CallError && error.code === "rate_limited" ? error.retryAfterMs : null;
    const trouble: Trouble =
      waitMs === null
        ? { kind: "refused", at: "form", text: texts.serverDown }
        : { kind: "wait", untilSec: Math.ceil((serverTime.nowMs() + waitMs) / 1_000) };
    setSignIn((before) => ({ ...before, phase: "asking", trouble }));
  };
  return {
    ...signIn,
    /**
     * Makes an attempt.
     * @param send receives the data of the last attempt, and returns the result of this one
     * @param quietly whether a refusal is expected, because another captcha was requested
     */
    attempt: (send: (pending: Pending | null) => Promise<Outcome>, quietly = false): void => {
      if (signIn.phase !== "asking") return;
      setSignIn((before) => ({ ...before, phase: "sending", trouble: null }));
      void send(signIn.pending).then((outcome) => settle(outcome, quietly), fail);
    },
  };
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
