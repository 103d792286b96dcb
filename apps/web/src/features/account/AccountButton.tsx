import { useState } from "react";
import { useMe } from "../../api/use-me.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { ProfileModal } from "./AccountCard.tsx";
import { fanOf } from "../../base/fan.ts";
import { LoginLink } from "./LoginLink.tsx";

/** In the phone's top bar: who is signed in, or the way in. */
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
