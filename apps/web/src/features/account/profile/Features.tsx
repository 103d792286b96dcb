import type { Permissions } from "@penlight/contract";
import { Check, Columns3, LayoutGrid, Lock, LockOpen, Share2, type LucideIcon } from "lucide-react";
import { useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";

interface FeaturesProps {
  permissions: Permissions;
}

/** What the fan may do beyond what everybody may, and how the rest is unlocked. */
export function Features({ permissions }: FeaturesProps) {
  const texts = useTexts(profileTexts);
  const features: [icon: LucideIcon, name: string, unlocked: boolean][] = [
    [Columns3, texts.threeRooms, permissions.can_3_room],
    [LayoutGrid, texts.fourRooms, permissions.can_4_room],
    [Share2, texts.sharing, permissions.can_farming_detail],
  ];
  return (
    <section>
      <h3 className="mb-1.5 text-14 font-semibold">{texts.features}</h3>
      <ul className="grid grid-cols-3 gap-2">
        {features.map(([Icon, name, unlocked]) => {
          const State = unlocked ? Check : Lock;
          return (
            <li
              key={name}
              className={`flex min-h-11 items-center gap-2 rounded-control px-3 text-14 font-semibold ${
                unlocked ? "tint-gold text-gold [&>span]:text-ink" : "bg-raised text-ink-2"
              }`}
            >
              <Icon size={16} className="flex-none max-md:hidden" />
              <span className="flex-1">{name}</span>
              <State size={16} className="flex-none" />
              <span className="sr-only">{unlocked ? texts.unlocked : texts.locked}</span>
            </li>
          );
        })}
      </ul>
      {features.some(([, , unlocked]) => !unlocked) && (
        <p className="mt-4 flex min-h-11 items-center gap-3 rounded-control tint-teal px-3 text-14">
          <LockOpen size={20} strokeWidth={1.75} className="flex-none text-teal" />
          <span className="flex-1 py-2">{texts.unlock}</span>
        </p>
      )}
    </section>
  );
}
