import type { SignedInMe } from "@penlight/contract";
import { useEffect, useState } from "react";
import { useMe } from "../../../api/use-me.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { AvatarEditor } from "./avatar/AvatarEditor.tsx";
import { DeleteDialog } from "./leaving/DeleteDialog.tsx";
import { Features } from "./Features.tsx";
import { LogoutDialog } from "./leaving/LogoutDialog.tsx";
import { ProfileFooter } from "./ProfileFooter.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { ProfileHeading } from "./ProfileHeading.tsx";
import { useProfileEdit } from "./use-profile-edit.ts";

/** What stands over the profile. */
type Over = "nothing" | "avatars" | "logout" | "delete";

/** The fan's own page: what SHOWROOM and we know of them, and the ways out. */
export function ProfileModal({ onClose }: { onClose: () => void }) {
  const visitor = useMe();
  const [over, setOver] = useState<Over>("nothing");
  const [me, setMe] = useState<SignedInMe | null>(null);
  if (visitor.state === "fan" && visitor.me !== me) setMe(visitor.me);
  // Who leaves by a dialog of ours still reads what it says; ended elsewhere, there is nothing to see any more.
  const isOver = visitor.state === "visitor" && (over === "nothing" || over === "avatars");
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
  const texts = useTexts(profileTexts);
  const edit = useProfileEdit(me);
  const back = (): void => setOver("nothing");
  return (
    <Dialog
      title={texts.profile}
      heading={<ProfileHeading me={me} onEditAvatar={() => setOver("avatars")} />}
      onClose={onClose}
      footer={
        <ProfileFooter edit={edit} onLogout={() => setOver("logout")} onDelete={() => setOver("delete")} />
      }
    >
      <div className="flex flex-col gap-4">
        <ProfileForm me={me} edit={edit} />
        <Features permissions={me.permissions} />
      </div>
      {over === "avatars" && <AvatarEditor me={me} onClose={back} />}
      {over === "logout" && <LogoutDialog onClose={back} onGone={onClose} />}
      {over === "delete" && <DeleteDialog onClose={back} onGone={onClose} />}
    </Dialog>
  );
}
