import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queries } from "../../api/queries.ts";
import { useWatchKey } from "../../api/use-watch-key.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";
import { CodeForm } from "./CodeForm.tsx";

/** The way in for who has a code in place of a ticket, below what says that a ticket is needed. */
export function TicketGate({ roomId }: { roomId: number }) {
  const texts = useTexts(premiumShowTexts);
  const config = useQuery(queries.config());
  const streams = useQuery({ ...queries.liveStreams(roomId), enabled: false });
  const { code, keep } = useWatchKey();
  const reason = streams.data && "reason" in streams.data ? streams.data.reason : null;
  const [refused, setRefused] = useState<string>();
  const wasRefused = code !== null && reason === "bad_code";
  useEffect(() => {
    if (!wasRefused) return;
    // It opens nothing any more: revoked, or of a show that is over.
    setRefused(texts.codeInvalid);
    keep(null);
  }, [wasRefused, keep, texts]);
  if (config.data === undefined) return null;
  if (!config.data.features.live_codes) return <p className="text-14 text-media-ink-2">{texts.codesOff}</p>;
  const inUse = code !== null && reason === "code_devices";
  return (
    <div className="w-105 max-w-full">
      <CodeForm refused={inUse ? `${texts.codeInvalid}. ${texts.codeDevices}` : refused} />
    </div>
  );
}
