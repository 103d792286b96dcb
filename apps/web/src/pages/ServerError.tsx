import { RefreshCw } from "lucide-react";
import { homeTexts } from "../i18n/lists/home-texts.ts";
import { useMessages, useTexts } from "../i18n/i18n.ts";
import { Button } from "../ui/controls/Button.tsx";
import { BrokenPenlight } from "../ui/drawings/BrokenPenlight.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";

/** The lists could not be had at all. */
export function ServerError({ retry }: { retry: () => void }) {
  const { app } = useMessages();
  const home = useTexts(homeTexts);
  return (
    <div role="alert" className="rounded-card bg-surface">
      <EmptyState
        drawing={<BrokenPenlight />}
        title={home.serverError}
        text={home.serverErrorText}
        action={
          <Button onClick={retry}>
            <RefreshCw aria-hidden="true" size={16} strokeWidth={2} />
            {app.retry}
          </Button>
        }
      />
    </div>
  );
}
