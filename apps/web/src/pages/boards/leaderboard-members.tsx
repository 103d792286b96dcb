import { AccountButton } from "../../features/account/AccountButton.tsx";
import { MemberBoard } from "../../features/boards/members/MemberBoard.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { boardsTexts } from "../../i18n/records/boards-texts.ts";
import { useTitle } from "../../ui/use-title.ts";
import { plainResponse, type PageRequest, type PageResponse, type PageModule } from "../page.ts";

/** Ranking of the members by how often they were on air. */
function LeaderboardMembersPage() {
  const { membersPageTitle } = useTexts(boardsTexts);
  useTitle(membersPageTitle);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      <MemberBoard />
    </div>
  );
}

function response({ language, route }: PageRequest): PageResponse {
  const { membersPageTitle, membersDescription } = boardsTexts[language];
  return plainResponse(membersPageTitle, membersDescription, route);
}

export default { component: LeaderboardMembersPage, response } satisfies PageModule;
