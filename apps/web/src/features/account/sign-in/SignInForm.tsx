import { ACCOUNT_MAX } from "@penlight/contract/constants";
import { CircleAlert, RefreshCw } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/account/sign-in-texts.ts";
import { useHydrated } from "../../../store/use-external.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { useSubmit, type Faults, type Sent } from "../../../ui/forms/use-submit.ts";
import { retryBody, type FaultyField, type Outcome, type RetryBody } from "./sign-in.ts";
import { useSignIn } from "./use-sign-in.tsx";

interface SignInFormProps {
  /** Text of the button. */
  label: string;
  /** The path to return to; undefined for home. */
  next: string | undefined;
  /** Sends the form: receives a getter for the inputs by name, and the fields to add after an earlier attempt. */
  send: (typed: Sent["typed"], retry: RetryBody) => Promise<Outcome>;
  /** The inputs, with their errors. */
  children: (faults: Faults<FaultyField>) => ReactNode;
}

/** Common parts of sign-in and registration: the captcha when it is required, errors, and the button. */
export function SignInForm({ label, next, send, children }: SignInFormProps) {
  const texts = useTexts(signInTexts);
  const { isIn, pending, answers, attempt } = useSignIn(next);
  const awake = useHydrated();
  const sending =
    (withWord: boolean) =>
    ({ typed }: Sent): Promise<Faults<FaultyField>> =>
      attempt((before) => send(typed, retryBody(before, withWord ? typed("captcha_word") : null)), !withWord);
  const { form, faults, isPending, run } = useSubmit<FaultyField>(sending(true));
  const isBusy = isPending || isIn;
  return (
    <form
      {...form}
      // POST: if the form is submitted before hydration, the password must not appear in the address.
      method="post"
      className="flex flex-col gap-5"
    >
      {children(faults)}
      {pending?.captchaPath && (
        <CaptchaField
          key={answers}
          picture={pending.captchaPath}
          error={faults.captcha_word}
          onOther={() => run(sending(false))}
        />
      )}
      <div className="flex flex-col gap-3">
        <SignInTrouble text={faults.form} />
        <Button
          type="submit"
          kind="primary"
          busy={isBusy}
          disabled={!awake}
          className="min-h-12 text-15 disabled:bg-rose disabled:text-on-rose"
        >
          {label}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {isBusy ? texts.working : ""}
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
function SignInTrouble({ text }: { text: ReactNode }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="flex items-start gap-2.5 rounded-control tint-danger px-3 py-2.5 text-14 font-semibold">
          <CircleAlert size={16} className="mt-0.5 flex-none text-danger" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
