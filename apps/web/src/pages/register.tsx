import { Link, useSearch } from "@tanstack/react-router";
import { RegisterForm } from "../features/account/sign-in/SignInForms.tsx";
import { SignInLayout } from "../features/account/sign-in/SignInLayout.tsx";
import { useMessages, useTexts } from "../i18n/i18n.ts";
import { signInTexts } from "../i18n/account/sign-in-texts.ts";
import { useTitle } from "../ui/use-title.ts";
import { moreTexts } from "../i18n/more-texts.ts";
import { plainResponse, type PageRequest, type PageResponse, type PageModule } from "./page.ts";

function RegisterPage() {
  const { account } = useMessages();
  const texts = useTexts(signInTexts);
  const { next } = useSearch({ from: "/register" });
  useTitle(texts.registerTitle);
  return (
    <SignInLayout
      heading={texts.registerHeading}
      text={texts.registerText}
      footer={
        <>
          <span>{texts.haveAccount}</span>{" "}
          <Link to="/login" search={{ next }} className="font-bold text-ink underline">
            {account.login}
          </Link>
        </>
      }
    >
      <RegisterForm next={next} />
    </SignInLayout>
  );
}

function response({ language, route }: PageRequest): PageResponse {
  return plainResponse(signInTexts[language].registerTitle, moreTexts[language].invite, route);
}

export default { component: RegisterPage, response } satisfies PageModule;
