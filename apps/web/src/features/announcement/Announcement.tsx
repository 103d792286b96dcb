import { never, useExternal } from "../../store/use-external.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { isToAnnounce } from "./release.ts";
import { OPENED_AT_MS } from "./store-visit.ts";

/** Loaded only for fans who have not read it. */
const QuietNews = lazy(async () => (await import("./QuietNews.tsx")).QuietNews);

/** Announces each release once. Rendered in the browser only: the server does not know who has read it. */
export function Announcement() {
  const isDue = useExternal(
    never,
    () => isToAnnounce(() => localStorage, OPENED_AT_MS),
    () => false,
  );
  return isDue && <QuietNews />;
}
