import { ACCOUNT_MAX } from "@penlight/contract/constants";
import { CircleAlert, RefreshCw } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/account/sign-in-texts.ts";
import { useHydrated } from "../../../store/use-external.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { retryBody, type Outcome, type RetryBody, type TroubleAt } from "./sign-in.ts";
import { useSignIn, type Trouble } from "./use-sign-in.ts";

interface SignInFormProps {
  /** Text of the button. */
  label: string;
  /** The path to return to; undefined for home. */
  next: string | undefined;
  /** Sends the form: receives a getter for the inputs by name, and the fields to add after an earlier attempt. */
  send: (typed: (name: string) => string, retry: RetryBody) => Promise<Outcome>;
  /** The inputs. */
  children: (errorAt: (place: TroubleAt) => string | undefined) => ReactNode;
}

/** Common parts of sign-in and registration: the captcha when it is required, errors, and the button. */
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
      // POST: if the form is submitted before hydration, the password must not appear in the address.
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

interface CaptchaFieldProps {
  /** Address of the captcha's picture. */
  picture: string;
  /** The error of the last word. */
  error: string | undefined;
  /** Called when the fan requests another captcha. */
  onOther: () => void;
}

/** A captcha. It takes the focus when it appears, because it is required to continue. */
function CaptchaField({ picture, error, onOther }: CaptchaFieldProps) {
  const texts = useTexts(signInTexts);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Field label={texts.captcha} error={error}>
      {(box) => (
        <>
          <div className="mb-2.5 flex items-center gap-3">
            {/* Dark on light in both themes, because the platform's picture is. */}
            <img
              src={picture}
              alt={texts.captchaPicture}
              width={200}
              height={64}
              className="h-16 w-50 rounded-control bg-media-ink object-cover"
            />
            <IconButton label={texts.otherPicture} kind="ghost" onClick={onOther}>
              <RefreshCw size={20} strokeWidth={1.75} />
            </IconButton>
          </div>
          <input
            {...box}
            ref={ref}
            name="captcha_word"
            required
            maxLength={ACCOUNT_MAX.captchaWord}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </Field>
  );
}

/** The reason why the last attempt failed, unless it is shown at a single input. */
function SignInTrouble({ trouble }: { trouble: Trouble | null }) {
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

/** Announced at most once a minute, shown with seconds. */
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
