import { useQueryClient } from "@tanstack/react-query";
import { installationTexts } from "../../i18n/installation-texts.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { serverTime } from "../../store/server-time.ts";
import { useSince } from "../../ui/clock/use-since.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CloudOff } from "../../ui/icons/icons.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Says that the page shows stored data although there is a connection: the server took too long. */
export function StoredText({ storedAtMs, onClose }: { storedAtMs: number; onClose: () => void }) {
  const { app } = useMessages();
  const text = useTexts(installationTexts);
  const cache = useQueryClient();
  const since = useSince(Math.floor(serverTime.fromDevice(storedAtMs) / 1_000));
  const retry = (
    <Button kind="ghost" onClick={() => void cache.invalidateQueries()}>
      {app.retry}
    </Button>
  );
  return (
    <Notice tone="gold" icon={<CloudOff />} action={retry} onClose={onClose}>
      {text.stored(since)}
    </Notice>
  );
}
