import { SupportProject } from "../../features/information/SupportProject.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { supportTexts } from "../../i18n/information/support-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { paths } from "../../base/paths.ts";
import { responseOfTexts } from "../page.ts";

/** Donations to the project. */
export default function SupportProjectPage() {
  return (
    <InformationPage title={useTexts(supportTexts).pageTitle}>
      <SupportProject />
    </InformationPage>
  );
}

export const response = responseOfTexts(supportTexts, paths.supportProject());
