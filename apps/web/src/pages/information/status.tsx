import { StatusBoard } from "../../features/status/StatusBoard.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { statusTexts } from "../../i18n/information/status-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { paths } from "../../base/paths.ts";
import { responseOfTexts } from "../page.ts";

/** Incidents by platform. */
export default function StatusPage() {
  return (
    <InformationPage title={useTexts(statusTexts).pageTitle}>
      <StatusBoard />
    </InformationPage>
  );
}

export const response = responseOfTexts(statusTexts, paths.status());
