import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import { useIsSignedIn } from "../../../api/use-me.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";

/** A link to the video, for fans whom the server permits it. Nothing is rendered for others. */
export function SittingVideo({ dataId }: { dataId: string }) {
  const text = useTexts(historyTexts);
  const isSignedIn = useIsSignedIn();
  const own = useQuery({ ...laterQueries.ownSitting(dataId), enabled: isSignedIn });
  if (!own.data?.video) return null;
  return (
    <a
      href={own.data.video}
      target="_blank"
      rel="noreferrer"
      className={`self-start ${buttonClass("outline")}`}
    >
      {text.video}
    </a>
  );
}
