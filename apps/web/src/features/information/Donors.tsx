import type { EndpointOutput } from "@penlight/contract";
import { useQuery } from "../../api/use-query.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { supportTexts } from "../../i18n/information/support-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { OpenHeart } from "../../ui/drawings/OpenHeart.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PanelState } from "../../ui/PanelState.tsx";
import { StaleLine } from "../../ui/StaleLine.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { donorPicture } from "./donor-picture.ts";
import { SkeletonCards } from "../../ui/skeletons.tsx";

type DonorRow = EndpointOutput<"listDonors">["data"][number];

const GRID = "grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3";

/** Donors, by their role in the community server: four in a row and at most twenty, on phones all of them. */
export function Donors() {
  const text = useTexts(supportTexts);
  const about = useQuery(queries.config());
  const config = about.data;
  const donors = useQuery({ ...laterQueries.donors(), enabled: config?.features.donors === true });
  const rows = donors.data?.data;
  if (config?.features.donors === false) return <NoDonors />;
  if (rows === undefined || config === undefined) {
    // Donors are not requested before it is known whether this installation has any.
    const failed = [about, donors].find(({ isLoadingError }) => isLoadingError);
    if (!failed) return <SkeletonCards />;
    return <PanelState state="failed" text={text.failed} onRetry={() => void failed.refetch()} />;
  }
  if (rows.length === 0) return <NoDonors />;
  return (
    <>
      {donors.isRefetchError && <StaleLine sinceMs={donors.dataUpdatedAt} />}
      <ul className={GRID}>
        {rows.map((donor) => (
          <Donor key={donor.user.id} donor={donor} picturesUrl={config.discord_cdn_url} />
        ))}
      </ul>
    </>
  );
}

/** A donor with a penlight of their own. From the twenty-first on they are shown on phones only. */
function Donor({ donor: { user }, picturesUrl }: { donor: DonorRow; picturesUrl: string }) {
  return (
    <li className="flex min-h-14 min-w-0 items-center gap-3 rounded-card bg-surface px-3 py-2 md:nth-[n+21]:hidden">
      <Avatar src={donorPicture(user, picturesUrl)} size={40} penlight={penlightClass(null, user.id)} />
      <span title={user.global_name} className="min-w-0 truncate text-14 font-semibold">
        {user.global_name}
      </span>
    </li>
  );
}

function NoDonors() {
  return <EmptyState drawing={<OpenHeart />} title={useTexts(supportTexts).none} />;
}
