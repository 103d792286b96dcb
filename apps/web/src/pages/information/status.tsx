import { StatusBoard } from "../../features/status/StatusBoard.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { statusTexts } from "../../i18n/information/status-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { responseOfTexts, type PageModule } from "../page.ts";

/** Incidents by platform. */
function StatusPage() {
  return (
    <InformationPage title={useTexts(statusTexts).pageTitle}>
      <StatusBoard />
    </InformationPage>
  );
}

export default {
  component: StatusPage,
  response: responseOfTexts(statusTexts),
} satisfies PageModule;
