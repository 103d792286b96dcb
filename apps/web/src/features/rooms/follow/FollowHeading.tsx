import { formatCount } from "../../../i18n/format.ts";
import { followTexts } from "../../../i18n/follow-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";

/** @param total how many rooms are followed; absent while that is not known */
export function FollowHeading({ total }: { total?: number }) {
  const text = useTexts(followTexts);
  return (
    <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 className="text-26 font-extrabold">{text.followList}</h1>
      {total !== undefined && (
        <p className="text-14 text-ink-2 figures">{text.totalFollowed(formatCount(total))}</p>
      )}
    </header>
  );
}
