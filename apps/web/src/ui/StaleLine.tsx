import { CloudOff } from "./icons/icons.ts";
import { serverTime } from "../store/server-time.ts";
import { useTexts } from "../i18n/i18n.ts";
import { panelTexts } from "../i18n/watch/panel-texts.ts";
import { useSince } from "./clock/use-since.ts";
import { useIsTroubleShown } from "./shown-trouble.ts";

/**
 * A line above a list whose refetch failed: says when the data was loaded; nothing while the page already reports the
 * problem.
 * @param sinceMs by the device's clock, Unix milliseconds
 */
export function StaleLine({ sinceMs }: { sinceMs: number }) {
  const panel = useTexts(panelTexts);
  const since = useSince(Math.floor(serverTime.fromDevice(sinceMs) / 1_000));
  if (useIsTroubleShown()) return null;
  return (
    <p role="status" className="flex min-h-10 items-center gap-2.5 bg-raised px-4 py-1.5 text-14 text-ink-2">
      <CloudOff size={16} className="flex-none" />
      <span>{panel.staleSince(since)}</span>
    </p>
  );
}
