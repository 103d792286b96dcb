import { AccountButton } from "../../features/account/AccountButton.tsx";
import { OwnCalendarButton } from "../../features/account/calendar/OwnCalendarButton.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { PastShows } from "../../features/theater/schedule/PastShows.tsx";
import { WeekShows } from "../../features/theater/schedule/WeekShows.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterCardTexts } from "../../i18n/theater-card-texts.ts";
import { theaterTexts } from "../../i18n/theater-texts.ts";
import { useTitle } from "../../ui/use-title.ts";
import { plainResponse, type PageRequest, type PageResponse, type PageModule } from "../page.ts";

/** The theater's shows: this week's and past ones. */
function TheaterSchedulePage() {
  const { heading } = useTexts(theaterCardTexts);
  const text = useTexts(theaterTexts);
  useTitle(text.scheduleTitle);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      <h1 className="sr-only">{heading}</h1>
      <div className="flex flex-col gap-8 md:gap-10">
        <WeekShows ownCalendar={OwnCalendarButton} />
        <PastShows />
      </div>
    </div>
  );
}

function response({ language, route }: PageRequest): PageResponse {
  const { scheduleTitle, scheduleDescription } = theaterTexts[language];
  return plainResponse(scheduleTitle, scheduleDescription, route);
}

export default { component: TheaterSchedulePage, response } satisfies PageModule;
