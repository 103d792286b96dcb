import { ACCOUNT_MAX } from "@penlight/contract/constants";
import { useRef } from "react";
import { useCall } from "../../../api/call.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/account/sign-in-texts.ts";
import { TextField } from "../../../ui/controls/Field.tsx";
import { PasswordField } from "../../../ui/controls/PasswordField.tsx";
import { loginOutcome, registerOutcome } from "./sign-in.ts";
import { SignInForm } from "./SignInForm.tsx";

/** @param next the path to return to */
export function LoginForm({ next }: { next: string | undefined }) {
  const { account } = useMessages();
  const texts = useTexts(signInTexts);
  const call = useCall();
  return (
    <SignInForm
      label={account.login}
      next={next}
      send={async (typed, retry) => {
        const body = { ...retry, account_id: typed("account_id"), password: typed("password") };
        return loginOutcome(await call("login", { body }), retry.captcha_word !== undefined);
      }}
    >
      {(faults) => (
        <>
          <TextField
            label={texts.accountId}
            name="account_id"
            required
            maxLength={ACCOUNT_MAX.accountId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            label={texts.password}
            error={faults.password}
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            name="password"
            required
            maxLength={ACCOUNT_MAX.password}
            autoComplete="current-password"
          />
        </>
      )}
    </SignInForm>
  );
}

/** Registration also signs in. @param next the path to return to */
export function RegisterForm({ next }: { next: string | undefined }) {
  const texts = useTexts(signInTexts);
  const call = useCall();
  /**
   * The account that was created here, while its sign-in is refused: registering it again would fail because it exists.
   */
  const made = useRef<string | null>(null);
  const password = {
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
    required: true,
    maxLength: ACCOUNT_MAX.password,
    autoComplete: "new-password",
  };
  return (
    <SignInForm
      label={texts.register}
      next={next}
      send={async (typed, retry) => {
        const credentials = { account_id: typed("account_id"), password: typed("password") };
        const more = { name: typed("name"), password_confirm: typed("password_confirm") };
        const hasWord = retry.captcha_word !== undefined;
        if (made.current === credentials.account_id)
          return loginOutcome(await call("login", { body: { ...retry, ...credentials } }), hasWord);
        const body = { ...retry, ...credentials, ...more };
        const outcome = registerOutcome(await call("register", { body }), hasWord);
        if (outcome.kind !== "made") return outcome;
        made.current = credentials.account_id;
        return loginOutcome(await call("login", { body: credentials }), false);
      }}
    >
      {(faults) => (
        <>
          <TextField
            label={texts.accountId}
            error={faults.account_id}
            name="account_id"
            required
            maxLength={ACCOUNT_MAX.accountId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            label={texts.name}
            name="name"
            required
            maxLength={ACCOUNT_MAX.name}
            autoComplete="nickname"
          />
          <PasswordField {...password} label={texts.password} error={faults.password} name="password" />
          <PasswordField
            {...password}
            label={texts.passwordConfirm}
            error={faults.password_confirm}
            name="password_confirm"
          />
        </>
      )}
    </SignInForm>
  );
}
