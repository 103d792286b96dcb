import { SupportProject } from "../../features/information/SupportProject.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { supportTexts } from "../../i18n/information/support-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { responseOfTexts, type PageModule } from "../page.ts";

/** Donations to the project. */
function SupportProjectPage() {
  return (
    <InformationPage title={useTexts(supportTexts).pageTitle}>
      <SupportProject />
    </InformationPage>
  );
}

export default {
  component: SupportProjectPage,
  response: responseOfTexts(supportTexts),
} satisfies PageModule;
