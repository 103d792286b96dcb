import { useEffect, useState } from "react";
import { lazy } from "../../ui/lazy/lazy.tsx";
import type { OshiHintProps } from "./OshiHint.tsx";
import { useMayBeAsked } from "./use-asks.ts";

/** Few are asked: the others never load it. */
const OshiHint = lazy(async () => (await import("./OshiHint.tsx")).OshiHint);

interface AskInLiveProps extends OshiHintProps {
  liveId: string;
}

/** In the third live of a member, asks once whether she is the oshi of who watches. Mount it anew for another live. */
export function AskInLive({ liveId, ...hers }: AskInLiveProps) {
  const mayBeAsked = useMayBeAsked() !== null;
  const [isThird, setThird] = useState(false);
  const { roomId } = hers;
  useEffect(() => {
    if (!mayBeAsked) return;
    let isGone = false;
    import("./opened-lives.ts").then(
      ({ keepOpened }) => {
        if (!isGone && keepOpened(roomId, liveId)) setThird(true);
      },
      // Asked with a later live.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [mayBeAsked, roomId, liveId]);
  return mayBeAsked && isThird && <OshiHint {...hers} />;
}
