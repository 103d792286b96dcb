import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useFavourites } from "../../api/favourites.ts";
import { queries } from "../../api/queries.ts";
import { useMe } from "../../api/use-me.ts";
import { useQuery } from "../../api/use-query.ts";
import type { AndroidShell, PageState } from "../../base/android-shell.ts";
import { fanOf } from "../../base/fan.ts";
import { roomRights } from "../../base/grid/grid.ts";
import { loginSearch } from "../../base/paths.ts";
import { ProfileModal } from "../../features/account/AccountButton.tsx";
import { useBell } from "../../api/use-bell.ts";
import { MoreSheet } from "../../features/navigation/MoreSheet.tsx";
import { openShellMediaSession } from "../../features/player/media-session/shell-media-session.ts";
import { ShellSound } from "../../features/player/listening/shell-sound.ts";
import { soundElement } from "../../features/player/listening/sound-element.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { moreTexts } from "../../i18n/more-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, buttonClass } from "../../ui/controls/Button.tsx";
import { LogIn } from "../../ui/icons/icons.ts";
import { useTheme } from "../../ui/theme/theme.ts";

/**
 * On a page that the Android app shows: plays sound by the app, says to it what its notices and its bar need, and does
 * what its bar asks for.
 */
export function InAndroidApp({ shell }: { shell: AndroidShell }) {
  const [open, setOpen] = useState<"sheet" | "profile" | null>(null);
  const router = useRouter();
  useReports(shell);
  useEffect(() => {
    soundElement.use(ShellSound.of(shell));
    return openShellMediaSession(shell);
  }, [shell]);
  const openPath = useEffectEvent((path: string) => {
    setOpen(null);
    router.history.push(path);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onOpen = (event: CustomEvent<string>): void => {
      // Without this the app would load the page anew, and end what plays.
      event.preventDefault();
      openPath(event.detail);
    };
    window.addEventListener("penlight:open", onOpen, { signal });
    window.addEventListener("penlight:more", () => setOpen("sheet"), { signal });
    return () => listening.abort();
  }, []);
  const close = (): void => setOpen(null);
  return (
    <>
      {open === "sheet" && (
        <MoreSheet onClose={close}>
          <OwnRows onProfile={() => setOpen("profile")} onNotices={() => shell.openBell()} onClose={close} />
        </MoreSheet>
      )}
      {open === "profile" && <ProfileModal onClose={close} />}
    </>
  );
}

/** Says to the app what it needs to know of the page and its fan, whenever that changes. */
function useReports(shell: AndroidShell): void {
  const theme = useTheme();
  const visitor = useMe();
  const { oshi, followed } = useFavourites();
  const isFan = visitor.state === "fan";
  const { isSuccess } = useQuery({ ...queries.followedRooms(), enabled: isFan });
  const bell = useBell();
  const isBellKnown = !bell.isLoading && !bell.isError;
  const isKnown = isBellKnown && (isFan ? isSuccess : visitor.state === "visitor");
  // The members whom the fan has chosen on the page of notices; without any, all of their own.
  const chosen = bell.data?.members.map(({ roomId }) => roomId) ?? [];
  const members = chosen.length > 0 ? chosen : [...new Set([...oshi, ...followed])];
  const rights = isFan ? roomRights(visitor.me) : null;
  const state: PageState = {
    theme,
    members: members.filter((id) => id !== null),
    threeRooms: rights?.can_3_room === true,
    fourRooms: rights?.can_4_room === true,
  };
  const json = JSON.stringify(state);
  useEffect(() => {
    // Until the fan and the followed members are known, the app keeps what it was told last.
    if (isKnown) shell.setPage(json);
  }, [shell, isKnown, json]);
}

interface OwnRowsProps {
  onProfile: () => void;
  onNotices: () => void;
  onClose: () => void;
}

/** The fan's profile, or a sign-in link, and the app's notices: in a browser they are in bars, which the app has not. */
function OwnRows({ onProfile, onNotices, onClose }: OwnRowsProps) {
  const { account } = useMessages();
  const text = useTexts(moreTexts);
  const visitor = useMe();
  const href = useLocation({ select: (location) => location.href });
  const fan = visitor.state === "fan" ? fanOf(visitor.me) : null;
  return (
    <div className="grid grid-cols-2 gap-2">
      {fan ? (
        <Button kind="outline" aria-label={account.openProfile(fan.name)} onClick={onProfile}>
          <Avatar src={fan.avatar} size={24} />
          <span className="truncate">{fan.name}</span>
        </Button>
      ) : (
        <Link to="/login" search={loginSearch(href)} onClick={onClose} className={buttonClass("primary")}>
          <LogIn size={16} />
          <span>{account.login}</span>
        </Link>
      )}
      <Button kind="outline" onClick={onNotices}>
        <Bell size={16} />
        <span>{text.notices}</span>
      </Button>
    </div>
  );
}
