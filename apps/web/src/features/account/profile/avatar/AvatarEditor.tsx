import type { AvatarFilter, SignedInMe } from "@penlight/contract";
import { Dices } from "lucide-react";
import { useMessages, useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { Dialog } from "../../../../ui/controls/Dialog.tsx";
import { Segmented } from "../../../../ui/controls/Segmented.tsx";
import { AvatarGrid } from "./AvatarGrid.tsx";
import { AvatarPaging } from "./AvatarPaging.tsx";
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
      closeLabel={app.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={choice.pickAtRandom} disabled={!choice.page} className="mr-auto">
            <Dices aria-hidden="true" size={16} strokeWidth={2} />
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
        {choice.page && <AvatarPaging page={choice.page} onPage={choice.turnTo} />}
      </div>
    </Dialog>
  );
}
