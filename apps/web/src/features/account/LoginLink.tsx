import { Link, useLocation } from "@tanstack/react-router";
import { LogIn } from "lucide-react";
import { useMessages } from "../../i18n/i18n.ts";
import { loginSearch } from "../../base/next-path.ts";
import { paths } from "../../base/paths.ts";
import { buttonClass, type ButtonKind } from "../../ui/controls/Button.tsx";

interface LoginLinkProps {
  kind?: ButtonKind;
  className?: string;
  nameClass?: string;
  iconClass?: string;
}

/** To the login, and from there back to this page. */
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
      to={paths.login()}
      search={loginSearch(href)}
      title={account.login}
      className={`${buttonClass(kind)} ${className}`}
    >
      <LogIn size={16} className={iconClass} />
      <span className={nameClass}>{account.login}</span>
    </Link>
  );
}
