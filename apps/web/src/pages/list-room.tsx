import { AccountButton } from "../features/account/AccountButton.tsx";
import { usePlacesOnAir } from "../features/lives/use-lives.ts";
import { TopBar } from "../features/navigation/TopBar.tsx";
import { AddRoomButton } from "../features/lives/AddRoomButton.tsx";
import { AllRooms } from "../features/rooms/all/AllRooms.tsx";
import { useTexts } from "../i18n/i18n.ts";
import { allRoomsTexts } from "../i18n/lists/all-rooms-texts.ts";
import { useTitle } from "../ui/use-title.ts";
import { plainResponse, type PageRequest, type PageResponse, type PageModule } from "./page.ts";

/** All rooms of the group. */
function ListRoomPage() {
  const text = useTexts(allRoomsTexts);
  const liveAt = usePlacesOnAir();
  useTitle(text.title);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      <AllRooms liveAt={liveAt} addRoom={AddRoomButton} />
    </div>
  );
}

function response({ language, route }: PageRequest): PageResponse {
  const { title, description } = allRoomsTexts[language];
  return plainResponse(title, description, route);
}

export default { component: ListRoomPage, response } satisfies PageModule;
