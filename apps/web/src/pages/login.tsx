import { Link, useLocation, useSearch } from "@tanstack/react-router";
import { ErasureNotice } from "../features/account/profile/ErasureNotice.tsx";
import { LoginForm } from "../features/account/sign-in/SignInForms.tsx";
import { SignInLayout } from "../features/account/sign-in/SignInLayout.tsx";
import { useTexts } from "../i18n/i18n.ts";
import { signInTexts } from "../i18n/account/sign-in-texts.ts";
import { useTitle } from "../ui/use-title.ts";
import { moreTexts } from "../i18n/more-texts.ts";
import { plainResponse, type PageRequest, type PageResponse, type PageModule } from "./page.ts";

function LoginPage() {
  const texts = useTexts(signInTexts);
  const { next } = useSearch({ from: "/login" });
  const receipt = useLocation({ select: ({ state }) => state.receipt });
  useTitle(texts.loginTitle);
  return (
    <SignInLayout
      heading={texts.loginHeading}
      text={texts.loginText}
      notice={receipt && <ErasureNotice receipt={receipt} />}
      footer={
        <>
          <span>{texts.noAccount}</span>{" "}
          <Link to="/register" search={{ next }} className="font-bold text-ink underline">
            {texts.register}
          </Link>
        </>
      }
    >
      <LoginForm next={next} />
    </SignInLayout>
  );
}

function response({ language, route }: PageRequest): PageResponse {
  return plainResponse(signInTexts[language].loginTitle, moreTexts[language].invite, route);
}

export default { component: LoginPage, response } satisfies PageModule;
