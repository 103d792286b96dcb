import type { Schedule } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useQuery } from "../../api/use-query.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { SharingButton } from "../../features/premium/sharing/SharingButton.tsx";
import { LineUp, ShowFacts } from "../../features/theater/detail/ShowPanel.tsx";
import { Songs } from "../../features/theater/detail/Songs.tsx";
import { showOfToday } from "../../features/theater/show.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";
import { linkTo } from "../../base/links.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { PanelState } from "../../ui/PanelState.tsx";

/** The current show: its time and its line-up. */
export function PremiumInfo() {
  const texts = useTexts(premiumShowTexts);
  return (
    <ShowOfToday>
      {(show) => (
        <div className="p-4">
          <h2 translate="no" className="mb-3 text-20 font-bold">
            {show.setlist.name}
          </h2>
          <ShowFacts show={show} />
          <div className="mt-4 flex flex-wrap gap-2">
            <SharingButton />
            <Link {...linkTo.show(show.setlist.name, show._id)} className={buttonClass("plain")}>
              {texts.more}
            </Link>
          </div>
          <LineUp show={show} />
        </div>
      )}
    </ShowOfToday>
  );
}

/** The songs of the current show. */
export function PremiumSongs() {
  return (
    <ShowOfToday>
      {(show) => (
        <div className="p-4">
          <Songs setlist={show.setlist} />
        </div>
      )}
    </ShowOfToday>
  );
}

function ShowOfToday({ children }: { children: (show: Schedule) => ReactNode }) {
  const texts = useTexts(premiumShowTexts);
  const today = useQuery(laterQueries.showToday());
  const show = today.data && showOfToday(today.data);
  if (show) return children(show);
  return (
    <div className="p-4">
      <PanelState
        state={today.isError ? "failed" : today.isPending ? "loading" : "empty"}
        text={today.isError ? texts.showFailed : texts.noShow}
        onRetry={() => void today.refetch()}
      />
      {today.isSuccess && <SharingButton />}
    </div>
  );
}
