import { useEffect, useState } from "react";
import { lazy } from "../../ui/lazy/lazy.tsx";
import type { OshiHintProps } from "./OshiHint.tsx";
import { useMayBeAsked } from "./use-asks.ts";

/** Lazy-loaded, because few viewers are asked. */
const OshiHint = lazy(async () => (await import("./OshiHint.tsx")).OshiHint);

interface AskInLiveProps extends OshiHintProps {
  liveId: string;
}

/** In the third live of a member, asks once whether she is the viewer's oshi. Must be remounted for another live. */
export function AskInLive({ liveId, ...hers }: AskInLiveProps) {
  const mayBeAsked = useMayBeAsked() !== null;
  const [isThird, setThird] = useState(false);
  const { roomId } = hers;
  useEffect(() => {
    if (!mayBeAsked) return;
    let isGone = false;
    import("./opened-lives.ts").then(
      ({ storeOpened }) => {
        if (!isGone && storeOpened(roomId, liveId)) setThird(true);
      },
      // If it cannot be loaded, a later live asks.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [mayBeAsked, roomId, liveId]);
  return mayBeAsked && isThird && <OshiHint {...hers} />;
}
