import type { Live } from "@penlight/contract";
import { Suspense, useState } from "react";
import { useQuery } from "../api/use-query.ts";
import { queries } from "../api/queries.ts";
import { favouritesFirst, useFavourites } from "../api/favourites.ts";
import { PLATFORMS } from "../base/platforms.ts";
import { AccountButton } from "../features/account/AccountButton.tsx";
import { Announcement } from "../features/announcement/Announcement.tsx";
import { HomeRecents } from "../features/history/HomeRecents.tsx";
import { UpcomingTimeline } from "../features/lives/UpcomingTimeline.tsx";
import { useFromLives, useLivesRead, type ListedLive, freeLives } from "../features/lives/use-lives.ts";
import { HomeBirthdays } from "../features/members/HomeBirthdays.tsx";
import { CommunityLinks } from "../features/navigation/CommunityLinks.tsx";
import { TopBar } from "../features/navigation/TopBar.tsx";
import { useBars } from "../features/navigation/use-bars.ts";
import { AskOnHome } from "../features/oshi/AskOnHome.tsx";
import { matchesSearch, upcomingRooms, type RoomLists } from "../features/rooms/find-rooms.ts";
import { useRoomLists } from "../features/rooms/use-room-lists.ts";
import { HomeTheater } from "../features/theater/HomeTheater.tsx";
import { useMessages, useTexts } from "../i18n/i18n.ts";
import { homeTexts } from "../i18n/lists/home-texts.ts";
import { storedCopies } from "../store/stored-copies.ts";
import { useStore } from "../store/use-store.ts";
import { useFromNow } from "../ui/clock/use-clock.ts";
import { SearchBox } from "../ui/controls/SearchBox.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { QuietLine } from "../ui/layout/SectionHeading.tsx";
import { lazy } from "../ui/lazy/lazy.tsx";
import { PanelState } from "../ui/PanelState.tsx";
import { PartBoundary } from "../ui/PartBoundary.tsx";
import { useTitle } from "../ui/use-title.ts";
import { IdnSection, PremiumSection, RoomsSection, ShowroomSection } from "./home-sections.tsx";
import { HomeNextLive } from "./home.loader.ts";
import { nearPicture } from "../base/member.ts";
import { headTexts } from "../i18n/head-texts.ts";
import type { PageRequest, PageResponse, PageModule } from "./page.ts";
import { SkeletonPage } from "../ui/skeletons.tsx";

const OshiNext = lazy(async () => (await import("../features/oshi/OshiNext.tsx")).OshiNext);

type View = "all" | "trainee" | "schedule";

/** Maximum number of announced lives shown; the rooms below show all. */
const UPCOMING_SHOWN = 10;

/** The home page: lives on air, announced lives, the next shows, and all rooms. */
function HomePage() {
  const { app } = useMessages();
  const home = useTexts(homeTexts);
  const [search, setSearch] = useState("");
  const [view, setView] = useState<View>("all");
  const bars = useBars();
  const rooms = useRoomLists();
  const lives = useLivesRead();
  const isStored = useStore(storedCopies, null) !== null;
  const searching = search.trim() !== "";
  useTitle(home.title);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-20 md:pb-10">
      <h1 className="sr-only">{app.name}</h1>
      <div className="flex flex-col gap-x-3 md:flex-row md:items-center">
        <TopBar account={<AccountButton />}>
          <SearchBox
            label={view === "schedule" ? home.searchSchedule : home.search}
            value={search}
            onChange={setSearch}
            className="flex-1 md:w-90"
          />
        </TopBar>
        <Segmented
          label={home.show}
          value={view}
          onChange={setView}
          options={[
            // While a search is active, the button of the searched list is disabled.
            { value: "all", label: home.allMembers, disabled: searching && view === "all" },
            { value: "trainee", label: home.trainee, disabled: searching && view === "trainee" },
            {
              value: "schedule",
              label: home.schedule,
              disabled: searching && view === "schedule",
              className: "md:hidden",
            },
          ]}
          className="max-md:mb-5"
        />
      </div>
      {view === "schedule" ? (
        <HomeTheater search={search} />
      ) : !lives.ready && isStored && rooms.state === "ready" ? (
        <OfflineSections lists={rooms.lists} search={search} traineesOnly={view === "trainee"} />
      ) : rooms.state === "failed" || lives.failed ? (
        <ServerError
          retry={() => {
            if (rooms.state === "failed") rooms.retry();
            lives.retry();
          }}
        />
      ) : rooms.state === "ready" && lives.ready ? (
        <HomeSections lists={rooms.lists} search={search} traineesOnly={view === "trainee"} />
      ) : (
        <SkeletonPage />
      )}
      {bars && <Announcement />}
    </div>
  );
}

interface HomeSectionsProps {
  lists: RoomLists;
  search: string;
  traineesOnly: boolean;
}

/** The sections in the order of the specification, filtered by the search and the view. */
function HomeSections({ lists, search, traineesOnly }: HomeSectionsProps) {
  "use memo";
  const home = useTexts(homeTexts);
  const config = useQuery(queries.config());
  const narrowed = search.trim() !== "" || traineesOnly;
  const traineeIds = new Set(lists.trainee.map((room) => room.room_id));
  const shows = (live: ListedLive): boolean =>
    matchesSearch(search, live.name, live.urlKey) &&
    (!traineesOnly || (live.member.roomId !== null && traineeIds.has(live.member.roomId)));
  const isQuiet = !useFromLives(isSomebodyOnAir);
  // A member on air on another platform only still counts as upcoming in the room where her next live was announced.
  const onAirIds = new Set(useFromLives(numbersOnAir));
  const everybody = [...lists.regular, ...lists.academy, ...lists.trainee];
  const nowSec = useFromNow((sec) => sec - (sec % 10));
  const upcoming = upcomingRooms(traineesOnly ? lists.trainee : everybody, onAirIds, nowSec).filter((room) =>
    matchesSearch(search, room.name, room.room_url_key),
  );
  const favourites = useFavourites();
  // When the list is cut, favourites are among those shown.
  const ordered = favouritesFirst(upcoming, favourites, (room) => room.room_id);
  const shownUpcoming = ordered
    .slice(0, UPCOMING_SHOWN)
    .sort((one, other) => one.next_live_schedule - other.next_live_schedule);
  const section = { shows, narrowed };
  return (
    <div className="flex flex-col gap-6 md:gap-10 [&>:empty]:hidden">
      {/* Its space is reserved from the first paint on, for a fan with an oshi who is not on air. */}
      <div className="oshi-line">
        <div>
          {favourites.oshi.length > 0 && (
            <PartBoundary quiet>
              <OshiNext rooms={everybody} />
            </PartBoundary>
          )}
        </div>
      </div>
      {/* While nobody is live, the next announced live is shown before all sections. */}
      {isQuiet && !narrowed && upcoming.length > 0 && (
        <PartBoundary>
          <HomeNextLive rooms={upcoming} />
        </PartBoundary>
      )}
      <PartBoundary>
        <ShowroomSection {...section} />
      </PartBoundary>
      {!narrowed && <AskOnHome rooms={everybody} />}
      <PartBoundary>
        {upcoming.length > 0 ? (
          <UpcomingTimeline rooms={shownUpcoming} favourites={favourites} />
        ) : (
          !narrowed && <QuietLine title={home.upcomingLive}>{home.noUpcoming}</QuietLine>
        )}
      </PartBoundary>
      {/* Suspense boundaries let the browser hydrate the page in pieces instead of in one long task. */}
      <PartBoundary>
        <Suspense>
          <PremiumSection {...section} />
        </Suspense>
      </PartBoundary>
      <PartBoundary>
        <Suspense>
          <IdnSection {...section} />
        </Suspense>
      </PartBoundary>
      {!narrowed && (
        <PartBoundary quiet>
          <Suspense>
            <HomeBirthdays />
          </Suspense>
        </PartBoundary>
      )}
      {!narrowed && (
        <PartBoundary>
          <Suspense>
            <HomeRecents />
          </Suspense>
        </PartBoundary>
      )}
      {!narrowed && (
        <PartBoundary>
          <Suspense>
            <HomeTheater search={null} />
          </Suspense>
        </PartBoundary>
      )}
      <PartBoundary>
        <Suspense>
          <RoomsSection lists={lists} search={search} traineesOnly={traineesOnly} />
        </Suspense>
      </PartBoundary>
      {config.data && (
        <div className="max-md:hidden">
          <CommunityLinks config={config.data} />
        </div>
      )}
    </div>
  );
}

/** What the service worker has stored of the page. Nobody knows who is live, and nothing is called live. */
function OfflineSections({ lists, search, traineesOnly }: HomeSectionsProps) {
  const home = useTexts(homeTexts);
  return (
    <div className="flex flex-col gap-6 md:gap-10 [&>:empty]:hidden">
      <QuietLine title={home.offline}>{home.offlineText}</QuietLine>
      {search.trim() === "" && !traineesOnly && (
        <>
          <PartBoundary quiet>
            <HomeBirthdays />
          </PartBoundary>
          <PartBoundary>
            <HomeTheater search={null} />
          </PartBoundary>
          <PartBoundary>
            <HomeRecents />
          </PartBoundary>
        </>
      )}
      <PartBoundary>
        <RoomsSection lists={lists} search={search} traineesOnly={traineesOnly} />
      </PartBoundary>
    </div>
  );
}

const isSomebodyOnAir = (lives: readonly Live[]): boolean => lives.length > 0;

/** Room numbers of the lives on air. */
const numbersOnAir = (lives: readonly Live[]): number[] =>
  lives.map(({ platform, room }) => PLATFORMS[platform].numberOf(room) ?? 0);

/** Shown when none of the lists could be loaded. */
function ServerError({ retry }: { retry: () => void }) {
  const home = useTexts(homeTexts);
  return (
    <div role="alert" className="rounded-card bg-surface">
      <PanelState state="failed" text={home.serverError} more={home.serverErrorText} onRetry={retry} />
    </div>
  );
}

/** The preview picture is the cover of the first tile. */
function response({ cache, language, route, favourites }: PageRequest): PageResponse {
  const lives = freeLives({ all: cache.getQueryData(queries.lives().queryKey) ?? [] });
  const first = favouritesFirst(lives, favourites, ({ member }) => member.roomId).find(
    ({ platform }) => platform === "showroom",
  );
  const image = first && PLATFORMS[first.platform].cover(first.cover, "m");
  return {
    status: 200,
    head: {
      title: homeTexts[language].title,
      description: headTexts[language].product,
      canonical: route,
      image: image && nearPicture(image),
      preloadImage: image && nearPicture(image),
    },
  };
}

export default { component: HomePage, response } satisfies PageModule;
