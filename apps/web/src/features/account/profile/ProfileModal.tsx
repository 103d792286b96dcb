import type { SignedInMe } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import {
  Bell,
  CalendarHeart,
  Check,
  ChevronRight,
  Columns3,
  History,
  LayoutGrid,
  Lock,
  LockOpen,
  Pencil,
  Share2,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useState } from "react";
import { useMe } from "../../../api/use-me.ts";
import { fanOf } from "../../../base/fan.ts";
import { roomRights } from "../../../base/grid/grid.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { ownCalendarTexts } from "../../../i18n/account/own-calendar-texts.ts";
import { profileTexts } from "../../../i18n/account/profile-texts.ts";
import { pageNames } from "../../../i18n/page-names.ts";
import { ownActivityTexts } from "../../../i18n/records/own-activity-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { InstallButton } from "../../../ui/InstallButton.tsx";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { useUnsaved } from "../../../ui/controls/use-unsaved.tsx";
import { OwnCalendarDialog } from "../calendar/OwnCalendarDialog.tsx";
import { OwnActivityDialog } from "./activity/OwnActivityDialog.tsx";
import { AvatarEditor } from "./avatar/AvatarEditor.tsx";
import { DeleteDialog, LogoutDialog } from "./LeaveDialogs.tsx";
import { OshiRows } from "./OshiRows.tsx";
import { ProfileFooter, ProfileForm, useProfileEdit } from "./ProfileForm.tsx";

/** The classes of a row that leads to a dialog or page. */
const ROW =
  "flex min-h-11 items-center gap-3 rounded-control bg-raised px-3 text-left text-14 font-semibold hover:bg-line";

/** The dialog shown over the profile. */
type Over = "nothing" | "avatars" | "activity" | "calendar" | "logout" | "delete";

/** The fan's profile: data from SHOWROOM and from our server, sign-out and account deletion. */
export function ProfileModal({ onClose }: { onClose: () => void }) {
  const visitor = useMe();
  const [over, setOver] = useState<Over>("nothing");
  const [me, setMe] = useState<SignedInMe | null>(null);
  if (visitor.state === "fan" && visitor.me !== me) setMe(visitor.me);
  // A fan who leaves by one of our dialogs still reads its message; after a session that ended elsewhere, the profile
  // closes.
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
  const texts = useTexts(profileTexts);
  const activity = useTexts(ownActivityTexts);
  const calendar = useTexts(ownCalendarTexts);
  const names = useTexts(pageNames);
  const edit = useProfileEdit(me);
  const { question, onCloseRefused } = useUnsaved(edit.isUnsaved, onClose);
  // With unsaved changes, following a link also asks for confirmation first.
  const onLeave = edit.isUnsaved ? () => undefined : onClose;
  const back = (): void => setOver("nothing");
  return (
    <Dialog
      title={texts.profile}
      heading={<ProfileHeading me={me} onEditAvatar={() => setOver("avatars")} />}
      onClose={onClose}
      onCloseRefused={onCloseRefused}
      footer={
        <ProfileFooter edit={edit} onLogout={() => setOver("logout")} onDelete={() => setOver("delete")} />
      }
    >
      <div className="flex flex-col gap-4">
        <ProfileForm edit={edit} />
        <OshiRows onLeave={onLeave} />
        <Features me={me} onLeave={onLeave} />
        <button type="button" aria-haspopup="dialog" onClick={() => setOver("activity")} className={ROW}>
          <RowContent icon={History}>{activity.open}</RowContent>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOver("calendar")} className={ROW}>
          <RowContent icon={CalendarHeart}>{calendar.open}</RowContent>
        </button>
        <Link to="/notifications" onClick={onLeave} className={ROW}>
          <RowContent icon={Bell}>{names.notifications}</RowContent>
        </Link>
        <InstallButton className="self-start" />
      </div>
      {question}
      {over === "avatars" && <AvatarEditor me={me} onClose={back} />}
      {over === "activity" && <OwnActivityDialog onClose={back} />}
      {over === "calendar" && <OwnCalendarDialog onClose={back} />}
      {over === "logout" && <LogoutDialog onClose={back} onGone={onClose} />}
      {over === "delete" && <DeleteDialog onClose={back} onGone={onClose} />}
    </Dialog>
  );
}

function RowContent({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="flex-none text-ink-2" />
      <span className="flex-1">{children}</span>
      <ChevronRight aria-hidden="true" size={16} strokeWidth={2} className="flex-none text-ink-2" />
    </>
  );
}

/** The fan's avatar, which can be changed, name, SHOWROOM user id and level. */
function ProfileHeading({ me, onEditAvatar }: { me: SignedInMe; onEditAvatar: () => void }) {
  const formatCount = useFormatCount();
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
          className="absolute -right-1 -bottom-1 flex size-10 pointer-coarse:size-11 items-center justify-center rounded-full border-4 border-surface bg-raised text-ink hover:bg-line"
        >
          <Pencil size={16} />
        </button>
      </div>
      <div className="min-w-0">
        <p translate="no" className="truncate text-20 font-bold">
          {name}
        </p>
        <p className="text-14 text-ink-2 figures">
          {texts.idAndLevel(String(me.user.user_id), level === null ? null : formatCount(level))}
        </p>
      </div>
    </div>
  );
}

interface FeaturesProps {
  me: SignedInMe;
  /** Called when a link opens another page. */
  onLeave: () => void;
}

/** The fan's additional permissions, and how to unlock the others. */
function Features({ me, onLeave }: FeaturesProps) {
  const texts = useTexts(profileTexts);
  const rooms = roomRights(me);
  const features: [icon: LucideIcon, name: string, unlocked: boolean][] = [
    [Columns3, texts.threeRooms, rooms.can_3_room],
    [LayoutGrid, texts.fourRooms, rooms.can_4_room],
    [Share2, texts.sharing, me.permissions.can_farming_detail],
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
              <span translate="no" className="flex-1">
                {name}
              </span>
              <State size={16} className="flex-none" />
              <span className="sr-only">{unlocked ? texts.unlocked : texts.locked}</span>
            </li>
          );
        })}
      </ul>
      {features.some(([, , unlocked]) => !unlocked) && (
        <Link
          to="/support-project"
          onClick={onLeave}
          className="mt-4 flex min-h-11 items-center gap-3 rounded-control tint-teal px-3 text-14 hover:bg-raised"
        >
          <LockOpen size={20} strokeWidth={1.75} className="flex-none text-teal" />
          <span className="flex-1 py-2">{texts.unlock}</span>
          <ChevronRight aria-hidden="true" size={16} strokeWidth={2} className="flex-none text-ink-2" />
        </Link>
      )}
    </section>
  );
}
