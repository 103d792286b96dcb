import { CalendarHeart } from "lucide-react";
import { useState } from "react";
import { useIsSignedIn } from "../../../api/use-me.ts";
import { ownCalendarTexts } from "../../../i18n/account/own-calendar-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { lazy } from "../../../ui/lazy/lazy.tsx";

const OwnCalendarDialog = lazy(async () => (await import("./OwnCalendarDialog.tsx")).OwnCalendarDialog);

/** Opens the fan's own calendar. Visitors have none. It shows only an icon where there is no room for text. */
export function OwnCalendarButton() {
  const text = useTexts(ownCalendarTexts);
  const isSignedIn = useIsSignedIn();
  const [isOpen, setOpen] = useState(false);
  if (!isSignedIn) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        title={text.open}
        className={`${buttonClass("plain")} max-md:px-3`}
      >
        <CalendarHeart aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className="max-md:sr-only">{text.open}</span>
      </button>
      {isOpen && <OwnCalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}
