import type { SignedInMe } from "@penlight/contract";
import { ChevronRight, History } from "lucide-react";
import { useEffect, useState } from "react";
import { useMe } from "../../../api/use-me.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { ownActivityTexts } from "../../../i18n/records/own-activity-texts.ts";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { OwnActivityDialog } from "./activity/OwnActivityDialog.tsx";
import { AvatarEditor } from "./avatar/AvatarEditor.tsx";
import { DeleteDialog } from "./leaving/DeleteDialog.tsx";
import { Features } from "./Features.tsx";
import { LogoutDialog } from "./leaving/LogoutDialog.tsx";
import { ProfileFooter } from "./ProfileFooter.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { ProfileHeading } from "./ProfileHeading.tsx";
import { useProfileEdit } from "./use-profile-edit.ts";

/** What stands over the profile. */
type Over = "nothing" | "avatars" | "activity" | "logout" | "delete";

/** The fan's own page: what SHOWROOM and we know of them, and the ways out. */
export function ProfileModal({ onClose }: { onClose: () => void }) {
  const visitor = useMe();
  const [over, setOver] = useState<Over>("nothing");
  const [me, setMe] = useState<SignedInMe | null>(null);
  if (visitor.state === "fan" && visitor.me !== me) setMe(visitor.me);
  // Who leaves by a dialog of ours still reads what it says; ended elsewhere, there is nothing to see any more.
  const isOver = visitor.state === "visitor" && over !== "logout" && over !== "delete";
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (!me) return null;
  return <Profile me={me} over={over} setOver={setOver} onClose={onClose} />;
}

interface ProfileProps {
  me: SignedInMe;
  over: Over;
  setOver: (over: Over) => void;
  onClose: () => void;
}

function Profile({ me, over, setOver, onClose }: ProfileProps) {
  const { app } = useMessages();
  const texts = useTexts(profileTexts);
  const activity = useTexts(ownActivityTexts);
  const edit = useProfileEdit(me);
  const back = (): void => setOver("nothing");
  return (
    <Dialog
      title={texts.profile}
      heading={<ProfileHeading me={me} onEditAvatar={() => setOver("avatars")} />}
      closeLabel={app.close}
      onClose={onClose}
      footer={
        <ProfileFooter edit={edit} onLogout={() => setOver("logout")} onDelete={() => setOver("delete")} />
      }
    >
      <div className="flex flex-col gap-4">
        <ProfileForm me={me} edit={edit} />
        <Features permissions={me.permissions} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOver("activity")}
          className="flex min-h-11 items-center gap-3 rounded-control bg-raised px-3 text-left text-14 font-semibold hover:bg-line"
        >
          <History aria-hidden="true" size={20} strokeWidth={1.75} className="flex-none text-ink-2" />
          <span className="flex-1">{activity.open}</span>
          <ChevronRight aria-hidden="true" size={16} strokeWidth={2} className="flex-none text-ink-2" />
        </button>
      </div>
      {over === "avatars" && <AvatarEditor me={me} onClose={back} />}
      {over === "activity" && <OwnActivityDialog onClose={back} />}
      {over === "logout" && <LogoutDialog onClose={back} onGone={onClose} />}
      {over === "delete" && <DeleteDialog onClose={back} onGone={onClose} />}
    </Dialog>
  );
}
