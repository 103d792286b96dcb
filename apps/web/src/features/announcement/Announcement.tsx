import { useEffect, useState } from "react";
import { never, useExternal } from "../../store/use-external.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { OPENED_AT_MS } from "./store-visit.ts";
import { isReachingIn, whenQuiet } from "./quiet-moment.ts";
import { isToAnnounce, rememberAnnounced } from "./release.ts";

const ReleaseNews = lazy(async () => (await import("./ReleaseNews.tsx")).ReleaseNews);

/**
 * Announces each release once, in the first quiet moment of a visit, so that it never covers what a fan is about to
 * press. Rendered in the browser only: the server does not know who has read it.
 */
export function Announcement() {
  const isDue = useExternal(
    never,
    () => isToAnnounce(() => localStorage, OPENED_AT_MS),
    () => false,
  );
  const [isQuiet, setQuiet] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    return whenQuiet(
      document,
      () => isReachingIn(document),
      () => setQuiet(true),
    );
  }, [isDue]);
  if (!isDue || !isQuiet || isClosed) return null;
  const close = (): void => {
    rememberAnnounced(() => localStorage);
    setClosed(true);
  };
  return <ReleaseNews onClose={close} onYield={() => setClosed(true)} />;
}
