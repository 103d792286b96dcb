import { Link } from "@tanstack/react-router";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { LostMember } from "../../ui/drawings/LostMember.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useTitle } from "../../ui/use-title.ts";

/** Shown for an unknown address. */
export function NotFoundPage() {
  const { heading, text } = useTexts(notFoundTexts);
  return <NothingThere heading={heading} text={text} />;
}

/** Shown for the address of a room that does not exist. */
export function RoomNotFound() {
  return <NothingThere heading={useTexts(notFoundTexts).room} />;
}

function NothingThere({ heading, text }: { heading: string; text?: string }) {
  const { title, backHome } = useTexts(notFoundTexts);
  useTitle(title);
  return (
    <div className="px-(--side)">
      <TopBar account={<AccountButton />} />
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        drawing={<LostMember />}
        title={heading}
        {...(text !== undefined && { text })}
        action={
          <Link to="/" className={buttonClass("primary")}>
            {backHome}
          </Link>
        }
      />
    </div>
  );
}
