import type { ActivityLog } from "@penlight/contract";
import { useTexts } from "../../../i18n/i18n.ts";
import { activityTexts } from "../../../i18n/admin/activity-texts.ts";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { fanOfLog } from "./log-words.ts";
import { useLogTimes } from "../list/use-log-times.ts";

/** All data of a log entry. */
export function ActivityDialog({ log, onClose }: { log: ActivityLog; onClose: () => void }) {
  const texts = useTexts(activityTexts);
  const times = useLogTimes();
  const fan = fanOfLog(log);
  const facts: [name: string, value: string][] = [
    [texts.logName, log.log_name],
    [texts.user, fan?.name ?? texts.gone],
    [texts.accountId, fan?.user_id ?? "–"],
    [texts.description, log.description],
    [texts.timestamp, `${times.date(log.timestamp)}, ${times.time(log.timestamp)}`],
    [texts.device, log.device],
    [texts.liveId, log.live_id ?? "–"],
  ];
  return (
    <Dialog title={texts.detailTitle} onClose={onClose}>
      <dl className="flex flex-col">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-1 gap-x-4 border-b border-line py-2.5 last:border-b-0 md:grid-cols-[9rem_1fr]"
          >
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd className="min-w-0 text-15 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
