import type { StaleSince } from "@penlight/contract";
import { CloudOff } from "lucide-react";
import { PLATFORM_NAMES } from "../../../base/platforms.ts";
import { useDates, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { connectionTexts } from "../../../i18n/connection-texts.ts";
import { Notice } from "../../../ui/Notice.tsx";

interface PlatformTextProps {
  staleSince: StaleSince;
  onClose: () => void;
}

/** Whose lists are old, since when: the platform does not answer our server. */
export function PlatformText({ staleSince, onClose }: PlatformTextProps) {
  const { platform } = useMessages();
  const connection = useTexts(connectionTexts);
  const dates = useDates();
  const stale = PLATFORM_NAMES.flatMap((name) => {
    const since = staleSince[name];
    return since === null ? [] : [{ name: platform[name], sinceMs: Date.parse(since) }];
  });
  const oldestMs = Math.min(...stale.map(({ sinceMs }) => sinceMs));
  const names = stale.map(({ name }) => name).join(" & ");
  return (
    <Notice tone="gold" icon={<CloudOff />} onClose={onClose}>
      {connection.platformStale(names, dates.time(Math.floor(oldestMs / 1_000)))}
    </Notice>
  );
}
