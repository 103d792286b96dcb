import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { queries } from "../../api/queries.ts";
import { useWatchKey } from "../../api/use-watch-key.ts";
import type { RoomRef } from "../../base/platforms.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";
import { CodeForm } from "./CodeForm.tsx";

/** The way in for who has a code in place of a ticket, below what says that a ticket is needed. */
export function TicketGate({ room }: { room: RoomRef }) {
  const texts = useTexts(premiumShowTexts);
  const config = useQuery(queries.config());
  const streams = useQuery({ ...queries.streams(room), enabled: false });
  const { code, keep } = useWatchKey();
  const reason = streams.data && "reason" in streams.data ? streams.data.reason : null;
  /** The kept code opens nothing any more: it was revoked, or is of a show that is over. */
  const isRefused = code !== null && reason === "bad_code";
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused && !wasRefused) setWasRefused(true);
  const forget = useEffectEvent(() => keep(null));
  useEffect(() => {
    if (isRefused) forget();
  }, [isRefused]);
  if (config.data === undefined) return null;
  if (!config.data.features.live_codes) return <p className="text-14 text-media-ink-2">{texts.codesOff}</p>;
  const inUse = code !== null && reason === "code_devices";
  const refused = wasRefused ? texts.codeInvalid : undefined;
  return <CodeForm refused={inUse ? `${texts.codeInvalid}. ${texts.codeDevices}` : refused} />;
}
