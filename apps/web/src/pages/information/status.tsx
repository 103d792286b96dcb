import { laterQueries } from "../../api/later-queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { StatusBoard } from "../../features/status/StatusBoard.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { statusTexts } from "../../i18n/information/status-texts.ts";
import { InformationPage } from "./InformationPage.tsx";

/** Incidents by platform. */
export default function StatusPage() {
  return (
    <InformationPage title={useTexts(statusTexts).pageTitle}>
      <StatusBoard />
    </InformationPage>
  );
}

/** Loads the status. */
export async function loadStatus({ cache, onServer }: RouteContext): Promise<void> {
  const status = cache.prefetchQuery(laterQueries.status());
  if (onServer) await status;
}
