import { Link } from "@tanstack/react-router";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { paths } from "../../base/paths.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { LostMember } from "../../ui/drawings/LostMember.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useTitle } from "../../ui/use-title.ts";

export function NotFoundPage() {
  const { room } = useMessages();
  const notFound = useTexts(notFoundTexts);
  useTitle(notFound.title);
  return (
    <div className="px-4 md:px-6">
      <TopBar account={<AccountButton />} />
      <h1 className="sr-only">{notFound.heading}</h1>
      <EmptyState
        drawing={<LostMember />}
        title={notFound.heading}
        text={notFound.text}
        action={
          <Link to={paths.home()} className={buttonClass("primary")}>
            {room.backHome}
          </Link>
        }
      />
    </div>
  );
}
