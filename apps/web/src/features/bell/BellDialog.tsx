import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button, buttonClass } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { DeviceLine } from "./DeviceLine.tsx";
import { useBellActions, useChangedBell } from "./bell-actions.ts";
import { memberWishes, WishRows } from "./WishRows.tsx";
import { memberIn, wishesAbout, wishesOf, type BellSubject } from "./wishes.ts";

/** The choices of a bell that is on. */
export function BellDialog({ subject, onClose }: { subject: BellSubject; onClose: () => void }) {
  const text = useTexts(bellTexts);
  const { data: bell } = useChangedBell(true);
  const actions = useBellActions();
  // Her choices stay while the dialog is open, also without any wish: the bell then no longer knows her.
  const [member] = useState(() => (subject.of === "member" ? memberIn(bell, subject) : undefined));
  const wishes = bell && member ? wishesAbout(bell, member.id) : wishesOf(bell, subject);
  const offered =
    subject.of === "show"
      ? [{ of: "show", scheduleId: subject.scheduleId, leadMin: 30 } as const]
      : member
        ? memberWishes(member.id, member)
        : [];
  return (
    <Dialog
      title={text.choices(subject.label)}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              void actions.silence(wishes);
              onClose();
            }}
          >
            {text.off}
          </Button>
          <Button kind="primary" className="ml-auto" onClick={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <WishRows
          offered={offered}
          wishes={wishes}
          onChange={(wish, isOn) => void actions.setWish(wish, isOn)}
        />
        {bell && <DeviceLine bell={bell} />}
        <Link to="/notifications" onClick={onClose} className={`${buttonClass("ghost")} self-start`}>
          {text.all}
        </Link>
      </div>
    </Dialog>
  );
}
