import { useHydrated } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/sign-in-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CaptchaField } from "./CaptchaField.tsx";
import { retryBody, type Outcome, type RetryBody, type TroubleAt } from "./sign-in.ts";
import { SignInTrouble } from "./SignInTrouble.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
  /** On the button. */
  label: string;
  /** Where the fan came from, if not from home. */
  next: string | undefined;
  /** The call: what stands in a box by its name, and what belongs to an earlier try. */
  send: (typed: (name: string) => string, retry: RetryBody) => Promise<Outcome>;
  /** The boxes. */
  children: (errorAt: (place: TroubleAt) => string | undefined) => ReactNode;
}

/** What login and registration share: the captcha when it is asked for, what went wrong, the button. */
export function SignInForm({ label, next, send, children }: SignInFormProps) {
  const texts = useTexts(signInTexts);
  const ref = useRef<HTMLFormElement>(null);
  const { phase, trouble, pending, answers, attempt } = useSignIn(next);
  const awake = useHydrated();
  const errorAt = (place: TroubleAt): string | undefined =>
    trouble?.kind === "refused" && trouble.at === place ? trouble.text : undefined;
  useEffect(() => {
    if (trouble) ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [trouble]);
  const submit = (withWord: boolean): void => {
    const form = new FormData(ref.current ?? undefined);
    const typed = (name: string): string => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    const again = (before: typeof pending) => retryBody(before, withWord ? typed("captcha_word") : null);
    attempt((before) => send(typed, again(before)), !withWord);
  };
  return (
    <form
      ref={ref}
      // Never by address: a page that is not awake yet must not write a password into it.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submit(true);
      }}
      className="flex flex-col gap-5"
    >
      {children(errorAt)}
      {pending?.captchaPath && (
        <CaptchaField
          key={answers}
          picture={pending.captchaPath}
          error={errorAt("captcha_word")}
          onOther={() => submit(false)}
        />
      )}
      <div className="flex flex-col gap-3">
        <SignInTrouble trouble={trouble} />
        <Button
          type="submit"
          kind="primary"
          busy={phase !== "asking"}
          disabled={!awake}
          className="min-h-12 text-15 disabled:bg-rose disabled:text-on-rose"
        >
          {label}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {phase === "asking" ? "" : texts.working}
      </p>
    </form>
  );
}
