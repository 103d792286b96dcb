import { useEffect, useState } from "react";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { isReachingIn, whenQuiet } from "./quiet-moment.ts";
import { rememberAnnounced } from "./release.ts";

const ReleaseNews = lazy(async () => (await import("./ReleaseNews.tsx")).ReleaseNews);

/** The release news, in the first quiet moment of a visit, so that they never cover what a fan is about to press. */
export function QuietNews() {
  const [isQuiet, setQuiet] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(
    () =>
      whenQuiet(
        document,
        () => isReachingIn(document),
        () => setQuiet(true),
      ),
    [],
  );
  if (!isQuiet || isClosed) return null;
  const close = (): void => {
    rememberAnnounced(() => localStorage);
    setClosed(true);
  };
  return <ReleaseNews onClose={close} onYield={() => setClosed(true)} />;
}
