import type { SignedInMe } from "@penlight/contract";
import { Pencil } from "lucide-react";
import { formatCount } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { fanOf } from "../../../base/fan.ts";

/** Who it is: the avatar, which can be changed, the name, the number at SHOWROOM and the level there. */
export function ProfileHeading({ me, onEditAvatar }: { me: SignedInMe; onEditAvatar: () => void }) {
  const texts = useTexts(profileTexts);
  const { name, avatar, level } = fanOf(me);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-5 pt-3 pb-2">
      <div className="relative flex-none">
        <Avatar src={avatar} size={96} />
        <button
          type="button"
          aria-label={texts.changeAvatar}
          title={texts.changeAvatar}
          onClick={onEditAvatar}
          className="absolute -right-1 -bottom-1 flex size-10 items-center justify-center rounded-full border-4 border-surface bg-raised text-ink hover:bg-line"
        >
          <Pencil size={16} />
        </button>
      </div>
      <div className="min-w-0">
        <p className="truncate text-20 font-bold">{name}</p>
        <p className="text-14 text-ink-2 figures">
          {texts.idAndLevel(String(me.user.user_id), level === null ? null : formatCount(level))}
        </p>
      </div>
    </div>
  );
}
