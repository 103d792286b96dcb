import { orderKey } from "../../api/use-followed.ts";
import { formatCount } from "../../i18n/format.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { PenlightRow } from "../../ui/PenlightRow.tsx";
import { SectionHeading } from "../../ui/layout/SectionHeading.tsx";
import { useSettled } from "../../ui/layout/use-settled.ts";
import { LiveTile } from "./LiveTile.tsx";
import { useExits, type LiveSection } from "./use-exits.ts";

/** Who is live on IDN: tall covers, six across; on phones a swiped row. */
export function IdnRow({ lives, shows }: LiveSection) {
  const home = useTexts(homeTexts);
  const settled = useSettled() ? "settled" : "";
  const shown = useExits(lives, shows);
  const onAir = shown.filter(({ ended }) => !ended);
  return (
    <section aria-labelledby="idn-live">
      <SectionHeading id="idn-live" title={home.idnLive}>
        <PenlightRow penlights={onAir.map(({ live }) => live.penlight)} />
        <span className="text-15 text-ink-2 figures">{formatCount(onAir.length)}</span>
      </SectionHeading>
      <ul
        key={orderKey(shown.some(({ live }) => live.followed))}
        className={`max-md:bleed scrollbar-none -mb-9 grid gap-3 pb-9 max-md:snap-x max-md:auto-cols-[150px] max-md:grid-flow-col max-md:overflow-x-auto md:grid-cols-4 md:gap-4 lg:grid-cols-5 xl:grid-cols-6 ${settled}`}
      >
        {shown.map(({ live, ended }) => (
          <li key={live.id} className="arrives max-md:snap-start">
            <LiveTile live={live} ended={ended} shape="tall" className="aspect-3/4" />
          </li>
        ))}
      </ul>
    </section>
  );
}
