import { useLoaderDeps } from "@tanstack/react-router";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { HistoryList } from "../../features/history/list/HistoryList.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { historyTexts } from "../../i18n/history/history-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useTitle } from "../../ui/use-title.ts";
import { plainResponse, type PageRequest, type PageResponse, type PageModule } from "../page.ts";

/** Past lives. Search, filters and page number are in the address. */
function HistoryPage() {
  const search = useLoaderDeps({ from: "/live-history" });
  useTitle(useTexts(historyTexts).pageTitle);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      <HistoryList search={search} />
    </div>
  );
}

function response({ language, route }: PageRequest): PageResponse {
  const { pageTitle, description } = historyTexts[language];
  return plainResponse(pageTitle, description, route);
}

export default { component: HistoryPage, response } satisfies PageModule;
