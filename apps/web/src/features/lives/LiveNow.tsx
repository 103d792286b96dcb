import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { orderKey } from "../../api/favourites.ts";
import { useTexts, useFormatCount, useMessages } from "../../i18n/i18n.ts";
import { liveEntryTexts } from "../../i18n/lists/live-entry-texts.ts";
import { moreTexts } from "../../i18n/more-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { FavouriteMark } from "../../ui/FavouriteMark.tsx";
import type { ListedLive } from "./use-lives.ts";

/** Lives as a list for the sidebar, favourites first; only avatars in the narrow sidebar. */
export function LiveNow({ lives }: { lives: ListedLive[] }) {
  const { liveNow } = useTexts(moreTexts);
  if (lives.length === 0) return null;
  return (
    <section aria-label={liveNow}>
      <h2 aria-hidden="true" className="px-3 pb-2 text-13 font-semibold text-ink-3 rail:sr-only">
        {liveNow}
      </h2>
      <ul key={orderKey(lives.map((live) => live.favourite))} className="flex flex-col gap-0.5">
        {lives.slice(0, 8).map((live) => (
          <LiveNowRow key={live.id} live={live} />
        ))}
      </ul>
    </section>
  );
}

const LiveNowRow = memo(function LiveNowRow({ live }: { live: ListedLive }) {
  const formatCount = useFormatCount();
  const { platform } = useMessages();
  const text = useTexts(liveEntryTexts);
  return (
    <li>
      <Link
        {...live.link}
        title={live.name}
        aria-label={text.open(live.name, platform[live.platform], live.favourite)}
        className="flex min-h-11 items-center justify-center gap-3 rounded-control px-3 text-15 font-semibold hover:bg-raised aria-[current=page]:bg-raised wide:justify-start"
      >
        <Avatar src={live.face} size={28} penlight={live.penlight} live />
        <span className="flex min-w-0 flex-1 items-center gap-1.5 rail:hidden">
          <span translate="no" className="truncate">
            {live.name}
          </span>
          <FavouriteMark favourite={live.favourite} />
        </span>
        <span className="text-13 text-ink-2 figures rail:hidden">{formatCount(live.views)}</span>
      </Link>
    </li>
  );
});
