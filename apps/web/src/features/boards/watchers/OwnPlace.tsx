import { useQuery } from "../../../api/use-query.ts";
import { boardQueries, type BoardPlatform } from "../../../api/board-queries.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { boardsTexts } from "../../../i18n/records/boards-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { OwnTag } from "./OwnTag.tsx";

interface OwnPlaceProps {
  platform: BoardPlatform;
  /** `YYYY-MM`; null for all time. */
  month: string | null;
  shownPage: number;
  onPage: (page: number) => void;
}

/** Shown below a page that does not contain the fan: their rank, and a button to its page. */
export function OwnPlace({ platform, month, shownPage, onPage }: OwnPlaceProps) {
  const formatCount = useFormatCount();
  const text = useTexts(boardsTexts);
  const { data } = useQuery(boardQueries.ownPlace(platform, month));
  if (!data || data.page === shownPage) return null;
  const { entry, page } = data;
  if (entry === null || page === null) return <p className="mt-3 text-14 text-ink-2">{text.noPlace}</p>;
  return (
    <section
      aria-label={text.yourPlace}
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-2 tint-rose"
    >
      <span className="text-16 font-bold text-rose figures">
        <span aria-hidden="true">{formatCount(entry.rank)}</span>
        <span className="sr-only">{text.place(formatCount(entry.rank))}</span>
      </span>
      <Avatar src={entry.avatar ?? undefined} size={40} />
      <span translate="no" title={entry.name} className="min-w-0 truncate text-15 font-semibold">
        {entry.name}
      </span>
      <OwnTag />
      <span className="text-14 text-ink-2 figures md:mr-auto">
        {text.perPlatform(formatCount(entry.watchShowroomMember), formatCount(entry.watchLiveIDN))}
      </span>
      <Button onClick={() => onPage(page)} className="max-md:w-full">
        {text.toYourPage}
      </Button>
    </section>
  );
}
