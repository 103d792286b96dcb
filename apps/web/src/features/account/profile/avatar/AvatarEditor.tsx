import type { AvatarFilter, SignedInMe } from "@penlight/contract";
import { Dices } from "lucide-react";
import { useMessages, useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { Dialog } from "../../../../ui/controls/Dialog.tsx";
import { Pager } from "../../../../ui/controls/Pager.tsx";
import { Segmented } from "../../../../ui/controls/Segmented.tsx";
import { AvatarGrid } from "./AvatarGrid.tsx";
import { avatarPages } from "./avatar-pages.ts";
import { useAvatarChoice } from "./use-avatar-choice.ts";

const FILTERS: readonly AvatarFilter[] = ["all", "fav", "recent_used"];

/** Chooses one of SHOWROOM's avatars. */
export function AvatarEditor({ me, onClose }: { me: SignedInMe; onClose: () => void }) {
  const { app } = useMessages();
  const texts = useTexts(profileTexts);
  const choice = useAvatarChoice(me, onClose);
  return (
    <Dialog
      title={texts.changeAvatar}
      onClose={onClose}
      footer={
        <>
          <Button onClick={choice.pickAtRandom} disabled={!choice.page} className="mr-auto">
            <Dices size={16} />
            {texts.randomAvatar}
          </Button>
          <Button onClick={onClose}>{app.cancel}</Button>
          <Button kind="primary" busy={choice.saving} disabled={!choice.chosen} onClick={choice.save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label={texts.avatarFilter}
          value={choice.filter}
          onChange={choice.setFilter}
          options={FILTERS.map((filter) => ({ value: filter, label: texts.avatars[filter] }))}
        />
        <AvatarGrid choice={choice} />
        {choice.page && (
          <Pager
            page={choice.page.page}
            pages={avatarPages(choice.page.total_entries)}
            onPage={choice.turnTo}
          />
        )}
      </div>
    </Dialog>
  );
}
