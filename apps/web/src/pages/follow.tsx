import { Link } from "@tanstack/react-router";
import { useMe } from "../api/use-me.ts";
import { loginSearch } from "../base/paths.ts";
import { AccountButton } from "../features/account/AccountButton.tsx";
import { AwaitedFan } from "../features/account/AwaitedFan.tsx";
import { usePlacesOnAir } from "../features/lives/use-lives.ts";
import { TopBar } from "../features/navigation/TopBar.tsx";
import { AddRoomButton } from "../features/lives/AddRoomButton.tsx";
import { FollowedRooms, FollowHeading } from "../features/rooms/follow/FollowedRooms.tsx";
import { followTexts } from "../i18n/lists/follow-texts.ts";
import { useMessages, useTexts } from "../i18n/i18n.ts";
import { buttonClass } from "../ui/controls/Button.tsx";
import { OpenHeart } from "../ui/drawings/OpenHeart.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useTitle } from "../ui/use-title.ts";
import { headTexts } from "../i18n/head-texts.ts";
import { plainResponse, type PageRequest, type PageResponse, type PageModule } from "./page.ts";
import { SkeletonCards } from "../ui/skeletons.tsx";

/** The rooms that the fan follows. */
function FollowPage() {
  useTitle(useTexts(followTexts).title);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      <FollowList />
    </div>
  );
}

function FollowList() {
  const visitor = useMe();
  const liveAt = usePlacesOnAir();
  if (visitor.state === "fan") return <FollowedRooms liveAt={liveAt} addRoom={AddRoomButton} />;
  const isUnknown = visitor.state === "unknown";
  return (
    <>
      <FollowHeading />
      <div className={isUnknown ? "signed-in:hidden" : ""}>
        <LoginFirst />
      </div>
      {isUnknown && (
        <div className="hidden signed-in:block">
          <AwaitedFan>
            <SkeletonCards />
          </AwaitedFan>
        </div>
      )}
    </>
  );
}

function LoginFirst() {
  const { account } = useMessages();
  const text = useTexts(followTexts);
  return (
    <EmptyState
      drawing={<OpenHeart />}
      title={text.loginToSee}
      action={
        <Link to="/login" search={loginSearch("/follow")} className={buttonClass("primary")}>
          {account.login}
        </Link>
      }
    />
  );
}

function response({ language, route }: PageRequest): PageResponse {
  return plainResponse(followTexts[language].title, headTexts[language].product, route);
}

export default { component: FollowPage, response } satisfies PageModule;
