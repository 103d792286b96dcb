import { useLocation } from "@tanstack/react-router";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { AwaitedFan } from "../../features/account/AwaitedFan.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { OwnRecap } from "../../features/recap/view/OwnRecap.tsx";
import { SharedRecap } from "../../features/recap/view/SharedRecap.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { recapTexts } from "../../i18n/records/recap-texts.ts";
import { useHydrated } from "../../store/use-external.ts";
import { useTitle } from "../../ui/use-title.ts";
import { plainResponse, unlisted, type PageRequest, type PageResponse, type PageModule } from "../page.ts";

/** A fan's yearly recap: the viewer's own, or one shared by link. */
function WrappedPage() {
  const { pageTitle } = useTexts(recapTexts);
  const token = useLinkToken();
  useTitle(pageTitle);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      {token === null ? (
        <AwaitedFan>
          <OwnRecap />
        </AwaitedFan>
      ) : (
        <SharedRecap key={token} token={token} />
      )}
    </div>
  );
}

/**
 * The token of a shared link. It is in the address's `#` fragment, which is not sent to the server with the page
 * request.
 */
function useLinkToken(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useHydrated();
  return isHydrated && /^w_[\w-]+$/.test(hash) ? hash : null;
}

function response({ language, route }: PageRequest): PageResponse {
  const { pageTitle, description } = recapTexts[language];
  return unlisted(plainResponse(pageTitle, description, route));
}

export default { component: WrappedPage, response } satisfies PageModule;
