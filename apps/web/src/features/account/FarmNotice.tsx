import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useCall } from "../../api/call.ts";
import { farmQueries } from "../../api/farm-queries.ts";
import { queries } from "../../api/queries.ts";
import { farmNewsTexts } from "../../i18n/farm-news-texts.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/** Long enough to be read by a fan who has just opened the page. */
const STAY_MS = 10_000;

/** Notifies once that the run has ended, as soon as the page is visible, and reports this to the server. */
export function FarmNotice() {
  const formatCount = useFormatCount();
  const text = useTexts(farmNewsTexts);
  const toasts = useToasts();
  const call = useCall();
  const cache = useQueryClient();
  const tell = useEffectEvent(() => {
    const me = cache.getQueryData(queries.me().queryKey);
    if (!me?.logged_in || me.farm === undefined) return;
    const { farm, ...rest } = me;
    const { state, success } = farm;
    const words = state === "done" ? text.over : state === "limit" ? text.limit : text.broken;
    toasts.show(state === "done" ? "success" : "info", words(formatCount(success)), STAY_MS);
    cache.setQueryData(queries.me().queryKey, rest);
    // If that fails, the notice is shown again at the next visit.
    void call("seeFarmRun", {}).then(
      (answer) => cache.setQueryData(farmQueries.ownRun().queryKey, answer),
      () => undefined,
    );
  });
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      tell();
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return null;
}
