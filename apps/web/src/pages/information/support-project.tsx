import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { SupportProject } from "../../features/information/SupportProject.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { supportTexts } from "../../i18n/information/support-texts.ts";
import { InformationPage } from "./InformationPage.tsx";

/** Donations to the project. */
export default function SupportProjectPage() {
  return (
    <InformationPage title={useTexts(supportTexts).pageTitle}>
      <SupportProject />
    </InformationPage>
  );
}

/** Loads the donors; an error is ignored. */
export async function loadSupportProject({ cache, onServer }: RouteContext): Promise<void> {
  const donors = loadDonors(cache).catch(() => undefined);
  if (onServer) await donors;
}

async function loadDonors(cache: RouteContext["cache"]): Promise<void> {
  const { features } = await cache.ensureQueryData(queries.config());
  if (features.donors) await cache.prefetchQuery(laterQueries.donors());
}
