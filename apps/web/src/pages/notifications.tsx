import { AccountButton } from "../features/account/AccountButton.tsx";
import { useChangedBell } from "../features/bell/bell-actions.ts";
import { BellSettings } from "../features/bell/BellSettings.tsx";
import { TopBar } from "../features/navigation/TopBar.tsx";
import { bellTexts } from "../i18n/bell/bell-texts.ts";
import { useTexts } from "../i18n/i18n.ts";
import { PanelState } from "../ui/PanelState.tsx";
import { SkeletonPage } from "../ui/skeletons.tsx";
import { useTitle } from "../ui/use-title.ts";
import { responseOfTexts, unlisted, type PageModule } from "./page.ts";

/** Everything that rings for the viewer, and how. */
function NotificationsPage() {
  const text = useTexts(bellTexts);
  const bell = useChangedBell(true);
  useTitle(text.pageTitle);
  return (
    <div className="mx-auto max-w-170 px-(--side) pb-24 md:pt-6 md:pb-10">
      <div className="md:hidden">
        <TopBar account={<AccountButton />} />
      </div>
      <h1 className="mb-6 text-26 font-extrabold">{text.heading}</h1>
      {bell.data ? (
        <BellSettings bell={bell.data} />
      ) : bell.isError ? (
        <PanelState state="failed" text={text.loadFailed} onRetry={() => void bell.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </div>
  );
}

const response = responseOfTexts(bellTexts);

export default {
  component: NotificationsPage,
  response: (request) => unlisted(response(request)),
} satisfies PageModule;
