import { useState, useSyncExternalStore } from "react";
import { later, Nothing } from "../../ui/later.tsx";
import { isAnnounced, rememberAnnounced } from "./release.ts";

const ReleaseNews = later(async () => (await import("./ReleaseNews.tsx")).ReleaseNews, Nothing);

/** What this browser remembers does not change by itself while the page is open. */
const never = (): (() => void) => () => undefined;

/** Tells once of each release, when the page that holds it is awake: the server knows nobody who has not been told. */
export function Announcement() {
  const isKnown = useSyncExternalStore(
    never,
    () => isAnnounced(() => localStorage),
    () => true,
  );
  const [isClosed, setClosed] = useState(false);
  if (isKnown || isClosed) return null;
  const close = (): void => {
    rememberAnnounced(() => localStorage);
    setClosed(true);
  };
  return <ReleaseNews onClose={close} />;
}
