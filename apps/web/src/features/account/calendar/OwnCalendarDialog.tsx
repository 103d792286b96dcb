import type { OwnCalendar } from "@penlight/contract";
import { CalendarPlus, Copy, Eye, Link2, Link2Off } from "lucide-react";
import { useState } from "react";
import { androidShell } from "../../../base/android-shell.ts";
import { ownCalendarTexts } from "../../../i18n/account/own-calendar-texts.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { Button, buttonClass } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/controls/Dialog.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { useOwnCalendar } from "./use-own-calendar.ts";

/** Number of members who are named. */
const NAMED = 6;

/** The link to the fan's own calendar: the fan makes it, sees it again, and takes it back. */
export function OwnCalendarDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts(ownCalendarTexts);
  const toasts = useToasts();
  const own = useOwnCalendar();
  /** The address is hidden at first: somebody else may see the screen. */
  const [isShown, setShown] = useState(false);
  const [asked, setAsked] = useState<"renew" | "remove" | null>(null);
  const { calendar } = own;
  const make = async (): Promise<void> => {
    if (await own.make()) setShown(true);
    setAsked(null);
  };
  const remove = async (): Promise<void> => {
    if (await own.remove()) {
      setShown(false);
      toasts.show("success", text.removed);
    }
    setAsked(null);
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      {calendar ? (
        <div className="flex flex-col gap-4">
          <About members={calendar.members} />
          {calendar.link ? (
            <>
              {calendar.link.path === null ? (
                <p className="text-14 text-ink-2">{text.lost}</p>
              ) : (
                <CalendarAddress path={calendar.link.path} isShown={isShown} onShow={() => setShown(true)} />
              )}
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setAsked("renew")}>
                  <Link2 size={16} />
                  <span>{text.renew}</span>
                </Button>
                <Button kind="danger" onClick={() => setAsked("remove")}>
                  <Link2Off size={16} />
                  <span>{text.remove}</span>
                </Button>
              </div>
            </>
          ) : (
            <Button kind="primary" busy={own.isBusy} onClick={() => void make()} className="self-start">
              <Link2 size={16} />
              <span>{text.make}</span>
            </Button>
          )}
        </div>
      ) : (
        <PanelState state={own.isFailed ? "failed" : "loading"} text={text.loadFailed} onRetry={own.retry} />
      )}
      {asked === "renew" && (
        <ConfirmDialog
          title={text.renewAsk}
          confirmLabel={text.renew}
          confirmKind="primary"
          busy={own.isBusy}
          onConfirm={() => void make()}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-2">{text.renewText}</p>
        </ConfirmDialog>
      )}
      {asked === "remove" && (
        <ConfirmDialog
          title={text.removeAsk}
          confirmLabel={text.remove}
          busy={own.isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-2">{text.removeText}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** The kinds of events in the calendar, and the members whom they are about. */
function About({ members }: Pick<OwnCalendar, "members">) {
  const text = useTexts(ownCalendarTexts);
  const formatCount = useFormatCount();
  const names = members.slice(0, NAMED).join(", ");
  const others = members.length - NAMED;
  return (
    <div className="flex max-w-[60ch] flex-col gap-2 text-14 text-ink-2">
      <p>{text.about}</p>
      <p>
        {members.length === 0
          ? text.nobody
          : text.members(others > 0 ? text.more(names, formatCount(others)) : names)}
      </p>
    </div>
  );
}

interface CalendarAddressProps {
  /** A path of ours. */
  path: string;
  isShown: boolean;
  onShow: () => void;
}

/** The secret address, with the ways to bring it into a calendar app. */
function CalendarAddress({ path, isShown, onShow }: CalendarAddressProps) {
  const text = useTexts(ownCalendarTexts);
  const toasts = useToasts();
  const address = new URL(path, location.origin).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show("success", text.copied);
    } catch {
      // It can be selected by hand.
      onShow();
      toasts.show("info", text.copyFailed);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {isShown && (
        <input
          readOnly
          aria-label={text.link}
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-10 pointer-coarse:min-h-11 w-full min-w-0 rounded-control border border-edge/40 bg-raised px-3 text-14 text-ink"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!isShown && (
          <Button onClick={onShow}>
            <Eye size={16} />
            <span>{text.show}</span>
          </Button>
        )}
        <Button onClick={() => void copy()}>
          <Copy size={16} />
          <span>{text.copy}</span>
        </Button>
        {/* A web view opens no other apps by such a link. */}
        {!androidShell() && (
          <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass("primary")}>
            <CalendarPlus size={16} />
            <span>{text.add}</span>
          </a>
        )}
      </div>
      <p className="text-14 text-ink-2">{text.how}</p>
      <p className="text-14 font-semibold">{text.secret}</p>
    </div>
  );
}
