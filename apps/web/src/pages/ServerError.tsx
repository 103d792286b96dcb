import { homeTexts } from "../i18n/lists/home-texts.ts";
import { useTexts } from "../i18n/i18n.ts";
import { PanelState } from "../ui/PanelState.tsx";

/** The lists could not be had at all. */
export function ServerError({ retry }: { retry: () => void }) {
  const home = useTexts(homeTexts);
  return (
    <div role="alert" className="rounded-card bg-surface">
      <PanelState state="failed" text={home.serverError} more={home.serverErrorText} onRetry={retry} />
    </div>
  );
}
