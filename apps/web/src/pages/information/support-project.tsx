import { laterQueries } from "../../api/later-queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { SupportProject } from "../../features/information/SupportProject.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { supportTexts } from "../../i18n/information/support-texts.ts";
import { InformationPage } from "./InformationPage.tsx";

/** Giving for the project. */
export default function SupportProjectPage() {
  return (
    <InformationPage title={useTexts(supportTexts).pageTitle}>
      <SupportProject />
    </InformationPage>
  );
}

/** Who has given. */
export async function loadSupportProject({ cache, onServer }: RouteContext): Promise<void> {
  const donors = cache.prefetchQuery(laterQueries.donors());
  if (onServer) await donors;
}
