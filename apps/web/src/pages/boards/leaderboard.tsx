import { AccountButton } from "../../features/account/AccountButton.tsx";
import { WatcherBoard } from "../../features/boards/watchers/WatcherBoard.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { boardsTexts } from "../../i18n/records/boards-texts.ts";
import { useTitle } from "../../ui/use-title.ts";
import { plainResponse, type PageRequest, type PageResponse, type PageModule } from "../page.ts";

/** Ranking of fans by watches. */
function LeaderboardPage() {
  const { pageTitle } = useTexts(boardsTexts);
  useTitle(pageTitle);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      <WatcherBoard />
    </div>
  );
}

function response({ language, route }: PageRequest): PageResponse {
  const { pageTitle, description } = boardsTexts[language];
  return plainResponse(pageTitle, description, route);
}

export default { component: LeaderboardPage, response } satisfies PageModule;
