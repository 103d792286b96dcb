import { BELL_LEADS } from "@penlight/contract/constants";
import type { BellLead, BellWish } from "@penlight/contract";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { isSameWish, leadOf } from "./wishes.ts";

interface WishRowsProps {
  /** The things that can ring, as wishes. */
  offered: readonly BellWish[];
  /** Those that do. */
  wishes: readonly BellWish[];
  onChange: (wish: BellWish, isOn: boolean) => void;
}

/** A switch for each thing that can ring, and how long before it. */
export function WishRows({ offered, wishes, onChange }: WishRowsProps) {
  const text = useTexts(bellTexts);
  return (
    <ul className="flex flex-col gap-1">
      {offered.map((wish) => {
        const chosen = wishes.find((one) => isSameWish(one, wish));
        const label =
          wish.of === "live"
            ? text.live[wish.platform]
            : wish.of === "announced"
              ? text.announced
              : wish.of === "show"
                ? text.show
                : wish.memberId === null
                  ? text.allShows
                  : text.shows;
        return (
          <li key={label}>
            <Switch label={label} checked={chosen !== undefined} onChange={(isOn) => onChange(wish, isOn)} />
            {chosen && "leadMin" in chosen && (
              <div className="px-3 pb-2">
                <Segmented
                  label={`${label}: ${text.lead}`}
                  value={String(leadOf(chosen))}
                  onChange={(value) => onChange({ ...chosen, leadMin: Number(value) as BellLead }, true)}
                  options={BELL_LEADS.map((lead) => ({ value: String(lead), label: text.leads[lead] }))}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Everything that can ring about a member. */
export function memberWishes(
  memberId: string,
  { roomId, idnUsername }: { roomId: number | null; idnUsername: string | null },
): BellWish[] {
  return [
    ...(roomId === null ? [] : [{ of: "live", memberId, platform: "showroom" } as const]),
    ...(idnUsername === null ? [] : [{ of: "live", memberId, platform: "idn" } as const]),
    ...(roomId === null ? [] : [{ of: "announced", memberId, leadMin: 10 } as const]),
    { of: "shows", memberId, leadMin: 30 },
  ];
}
