import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { serverTime } from "../../../store/server-time.ts";
import { logActivity } from "../../../api/activity.ts";
import { CallError, useCall } from "../../../api/call.ts";
import { useMe, useSession } from "../../../api/use-me.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/account/sign-in-texts.ts";
import { paths } from "../../../base/paths.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import type { Outcome, Pending, TroubleAt } from "./sign-in.ts";

/** From the welcome to the page that the fan came from. */
const WELCOME_MS = 2_500;

/** Why the last try did not get in. */
export type Trouble =
  | { kind: "refused"; at: Exclude<TroubleAt, "toast">; text: string }
  /** Too many tries: until then the server refuses all of them. */
  | { kind: "wait"; untilSec: number };

interface SignIn {
  /** "in" from the welcome on, while the page waits to move. */
  phase: "asking" | "sending" | "in";
  trouble: Trouble | null;
  pending: Pending | null;
  /** How many tries have been answered: each may bring another captcha. */
  answers: number;
}

const START: SignIn = { phase: "asking", trouble: null, pending: null, answers: 0 };

/** The way in, the same for login and registration: tries until one succeeds, then the welcome, then `next`. */
export function useSignIn(next: string | undefined) {
  const [signIn, setSignIn] = useState(START);
  const texts = useTexts(signInTexts);
  const session = useSession();
  const call = useCall();
  const toasts = useToasts();
  useWayOut(signIn.phase === "in", next ?? paths.home());

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
     * One try.
     * @param send is given what the last try left, and says what came of this one
     * @param quietly a refusal is what the fan asked for: another captcha
     */
    attempt: (send: (pending: Pending | null) => Promise<Outcome>, quietly = false): void => {
      if (signIn.phase !== "asking") return;
      setSignIn((before) => ({ ...before, phase: "sending", trouble: null }));
      void send(signIn.pending).then((outcome) => settle(outcome, quietly), fail);
    },
  };
}

/** Leads on from the page: at once for who is signed in already, after the welcome for who has just come in. */
function useWayOut(welcomed: boolean, next: string): void {
  const visitor = useMe();
  const navigate = useNavigate();
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
