import type { ActivityLog } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { isSessionOver, useCall } from "../../../../api/call.ts";
import { refreshOwnActivity } from "../../../../api/recap-queries.ts";
import { dayText } from "../../../../i18n/day-text.ts";
import { calendarTime } from "../../../../i18n/figures/calendar.ts";
import { pad } from "../../../../i18n/figures/counts.ts";
import { useDates, useMessages, useTexts, useTimeZone } from "../../../../i18n/i18n.ts";
import { ownActivityTexts } from "../../../../i18n/records/own-activity-texts.ts";
import { ConfirmDialog } from "../../../../ui/controls/Dialog.tsx";
import { IconButton } from "../../../../ui/controls/Button.tsx";
import { BRIEF_TOAST_MS, useToasts } from "../../../../ui/toasts/toast-queue.ts";

interface OwnLogProps {
  logs: readonly ActivityLog[];
  /** Called when the last entry of this page has been deleted. */
  onEmptied: () => void;
}

/** The fan's own activity log, whose entries can be deleted. */
export function OwnLog({ logs, onEmptied }: OwnLogProps) {
  const { calendar } = useMessages();
  const text = useTexts(ownActivityTexts);
  const dates = useDates();
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<ActivityLog | null>(null);
  const when = (iso: string): string => {
    const epochSec = Date.parse(iso) / 1_000;
    const { year, month, day } = calendarTime(epochSec, timeZone);
    return `${dayText(`${year}-${pad(month)}-${pad(day)}`, calendar)}, ${dates.time(epochSec)}`;
  };
  return (
    <>
      <ul>
        {logs.map((log) => (
          <li key={log._id} className="flex items-center gap-3 border-t border-line py-1.5 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p title={log.description} className="truncate text-14 font-semibold">
                {log.description}
              </p>
              <p className="truncate text-12 text-ink-2 figures">
                {`${log.log_name} · ${when(log.timestamp)}`}
              </p>
            </div>
            <IconButton label={text.remove(log.description)} kind="ghost" onClick={() => setAsked(log)}>
              <Trash2 size={16} className="text-danger" />
            </IconButton>
          </li>
        ))}
      </ul>
      {asked && (
        <RemoveQuestion
          log={asked}
          onRemoved={() => logs.length === 1 && onEmptied()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface RemoveQuestionProps {
  log: ActivityLog;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveQuestion({ log, onRemoved, onClose }: RemoveQuestionProps) {
  const text = useTexts(ownActivityTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const [removing, setRemoving] = useState(false);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    try {
      await call("deleteOwnActivity", { params: { id: log._id } });
      toasts.show("success", text.removed, BRIEF_TOAST_MS);
      onRemoved();
      await refreshOwnActivity(cache);
      onClose();
    } catch (error) {
      setRemoving(false);
      if (!isSessionOver(error)) toasts.show("danger", text.removeFailed);
    }
  };
  return (
    <ConfirmDialog
      title={text.removeAsk}
      confirmLabel={text.removeConfirm}
      busy={removing}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="text-ink-2">{text.removeText(log.description)}</p>
    </ConfirmDialog>
  );
}
