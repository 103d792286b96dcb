import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useFan } from "../../api/use-me.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { starTexts } from "../../i18n/watch/star-texts.ts";

/** The fan's own place in the ranking of a live, above the others; nothing without a place. */
export function OwnRank({ roomId }: { roomId: number }) {
  const text = useTexts(starTexts);
  const fan = useFan();
  // Not fetched here: the row of stars fetches it after sending.
  const place = useQuery({ ...queries.stars(roomId), enabled: false }).data?.live_rank ?? null;
  if (!fan || place === null) return null;
  return (
    <p className="border-b border-line px-4 py-3 text-14 font-semibold text-rose figures">
      {text.ownRank(place)}
    </p>
  );
}
