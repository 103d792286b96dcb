import { useEffect, useEffectEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../api/call.ts";
import { useFan } from "../../api/use-me.ts";
import { takeOshi } from "../../api/use-oshi-choice.ts";
import { useChannel } from "../../realtime/use-channel.ts";
import { storeOshi, readOshi } from "../../store/stored-oshi.ts";
import { agreeOn } from "./account-oshi.ts";

/** Synchronizes the oshi of the browser and the account. Only for fans. */
export function OshiAccount() {
  const fan = useFan();
  const cache = useQueryClient();
  const call = useCall();
  const account = fan?.oshi.join() ?? null;
  const agree = useEffectEvent(async () => {
    if (!fan) return;
    const before = readOshi();
    const { keep, send } = agreeOn(before, fan.oshi);
    if (send) {
      try {
        await call("setOshi", { body: { oshi: send } });
      } catch {
        // The browser still has them, and sends them again with the next page.
        return;
      }
      takeOshi(cache, send);
    }
    if (keep) storeOshi(keep);
  });
  // Changed on another device of the fan.
  useChannel("me", {
    onEvent: ({ type, data }) => {
      if (type === "oshi") takeOshi(cache, data.oshi);
    },
  });
  useEffect(() => {
    if (account !== null) void agree();
  }, [account]);
  return null;
}
