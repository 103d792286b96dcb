import { useCall } from "../../../api/use-call.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/sign-in-texts.ts";
import { PasswordField, TextField } from "../../../ui/controls/Field.tsx";
import { loginOutcome } from "./sign-in.ts";
import { SignInForm } from "./SignInForm.tsx";

/** @param next where the fan came from */
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
      {(errorAt) => (
        <>
          <TextField
            label={texts.accountId}
            name="account_id"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            label={texts.password}
            error={errorAt("password")}
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            name="password"
            required
            autoComplete="current-password"
          />
        </>
      )}
    </SignInForm>
  );
}
