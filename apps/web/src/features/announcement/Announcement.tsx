import { useEffect, useState } from "react";
import { never, useExternal } from "../../store/use-external.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { isToAnnounce, rememberAnnounced, rememberVisit } from "./release.ts";

const ReleaseNews = lazy(async () => (await import("./ReleaseNews.tsx")).ReleaseNews);

/** When the page was opened: a visit does not become the second by lasting. */
const OPENED_AT_MS = Math.round(performance.timeOrigin);

/** Tells once of each release, when the page that holds it is awake: the server knows nobody who has not been told. */
export function Announcement() {
  const isDue = useExternal(
    never,
    () => isToAnnounce(() => localStorage, OPENED_AT_MS),
    () => false,
  );
  const [isClosed, setClosed] = useState(false);
  useEffect(() => rememberVisit(() => localStorage, OPENED_AT_MS), []);
  if (!isDue || isClosed) return null;
  const close = (): void => {
    rememberAnnounced(() => localStorage);
    setClosed(true);
  };
  return <ReleaseNews onClose={close} onYield={() => setClosed(true)} />;
}
