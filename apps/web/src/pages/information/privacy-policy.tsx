import { PrivacyPolicy } from "../../features/information/PrivacyPolicy.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { policyTexts } from "../../i18n/information/policy-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { responseOfTexts, type PageModule } from "../page.ts";

/** The privacy policy. */
function PrivacyPolicyPage() {
  return (
    <InformationPage title={useTexts(policyTexts).pageTitle}>
      <PrivacyPolicy />
    </InformationPage>
  );
}

export default {
  component: PrivacyPolicyPage,
  response: responseOfTexts(policyTexts),
} satisfies PageModule;
