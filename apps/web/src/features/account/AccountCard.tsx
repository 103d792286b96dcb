import type { SignedInMe } from "@penlight/contract";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useMe } from "../../api/use-me.ts";
import { fanOf } from "../../base/fan.ts";
import { isSignInPage } from "../../base/paths.ts";
import { useFormatCount, useMessages, useTexts } from "../../i18n/i18n.ts";
import { moreTexts } from "../../i18n/more-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { LoginLink, ProfileModal } from "./AccountButton.tsx";

/**
 * At the sidebar's bottom: the signed-in fan, or a sign-in link. The narrow sidebar shows only the picture or the icon.
 */
export function AccountCard() {
  const { invite } = useTexts(moreTexts);
  const visitor = useMe();
  const signingIn = useLocation({ select: ({ pathname }) => isSignInPage(pathname) });
  const [open, setOpen] = useState(false);
  return (
    <div className="pb-3">
      {visitor.state === "fan" ? (
        <FanCard me={visitor.me} onOpen={() => setOpen(true)} />
      ) : (
        <>
          {!signingIn && (
            <div className={visitor.state === "unknown" ? "signed-in:hidden" : ""}>
              <p className="mb-2 px-1 text-14 text-ink-2 rail:sr-only [@media(height<48rem)]:sr-only">
                {invite}
              </p>
              <LoginLink nameClass="rail:sr-only" className="w-full rail:px-0" />
            </div>
          )}
          {visitor.state === "unknown" && (
            <div className="hidden h-14 rounded-card skeleton signed-in:block" />
          )}
        </>
      )}
      {open && <ProfileModal onClose={() => setOpen(false)} />}
    </div>
  );
}

function FanCard({ me, onOpen }: { me: SignedInMe; onOpen: () => void }) {
  const formatCount = useFormatCount();
  const { account } = useMessages();
  const text = useTexts(moreTexts);
  const { name, avatar, level } = fanOf(me);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={account.openProfile(name)}
      title={name}
      onClick={onOpen}
      className="flex min-h-14 w-full items-center justify-center gap-3 rounded-card text-left transition-colors duration-150 hover:bg-raised wide:justify-start wide:bg-raised wide:px-3 wide:hover:bg-line"
    >
      <Avatar src={avatar} size={40} />
      <span className="min-w-0 flex-1 rail:hidden">
        <span translate="no" className="block truncate font-semibold">
          {name}
        </span>
        {level !== null && <span className="block text-12 text-ink-2">{text.level(formatCount(level))}</span>}
      </span>
    </button>
  );
}
