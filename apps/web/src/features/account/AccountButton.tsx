import { Link, useLocation } from "@tanstack/react-router";
import { LogIn } from "../../ui/icons/icons.ts";
import { useState } from "react";
import { useMe } from "../../api/use-me.ts";
import { fanOf } from "../../base/fan.ts";
import { loginSearch } from "../../base/paths.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { buttonClass, type ButtonKind } from "../../ui/controls/Button.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";

export const ProfileModal = lazy(async () => (await import("./profile/ProfileModal.tsx")).ProfileModal);

/** In the top bar of phones: the signed-in fan, or a sign-in link. */
export function AccountButton() {
  const { account } = useMessages();
  const visitor = useMe();
  const [open, setOpen] = useState(false);
  const fan = visitor.state === "fan" ? fanOf(visitor.me) : null;
  return (
    <div className="flex-none">
      {fan ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={account.openProfile(fan.name)}
          title={fan.name}
          onClick={() => setOpen(true)}
          className="flex size-11 items-center justify-center rounded-full"
        >
          <Avatar src={fan.avatar} size={40} />
        </button>
      ) : (
        <>
          <LoginLink iconClass="hidden" className={visitor.state === "unknown" ? "signed-in:hidden" : ""} />
          {visitor.state === "unknown" && (
            <div className="hidden size-11 rounded-full skeleton signed-in:block" />
          )}
        </>
      )}
      {open && <ProfileModal onClose={() => setOpen(false)} />}
    </div>
  );
}

interface LoginLinkProps {
  kind?: ButtonKind;
  className?: string;
  nameClass?: string;
  iconClass?: string;
}

/** A link to the login page, which returns to this page. */
export function LoginLink({
  kind = "primary",
  className = "",
  nameClass = "",
  iconClass = "",
}: LoginLinkProps) {
  const { account } = useMessages();
  const href = useLocation({ select: (location) => location.href });
  return (
    <Link
      to="/login"
      search={loginSearch(href)}
      title={account.login}
      className={`${buttonClass(kind)} ${className}`}
    >
      <LogIn size={16} className={iconClass} />
      <span className={nameClass}>{account.login}</span>
    </Link>
  );
}
