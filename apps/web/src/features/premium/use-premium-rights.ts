import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queries } from "../../api/queries.ts";
import { useIsSignedIn } from "../../api/use-me.ts";
import { useWatchKey } from "../../api/watch-key.ts";
import { isOfficialRoom, type RoomRef } from "../../base/platforms.ts";

/** The viewer on the server, which renders for nobody in particular. */
const NOBODY = "nobody";

/**
 * Whether a ticketed live can be watched depends on the viewer: its data is refetched when the viewer changes by a
 * sign-in, a sign-out or a live code.
 * @param isTicketed as far as known
 */
export function usePremiumRights({ platform, room }: RoomRef, isTicketed: boolean): void {
  const cache = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const { code } = useWatchKey();
  const ownCode = isOfficialRoom({ platform, room }) ? code : null;
  const who = isSignedIn || ownCode !== null ? `${isSignedIn} ${ownCode}` : NOBODY;
  const asked = useRef(NOBODY);
  useEffect(() => {
    if (!isTicketed || asked.current === who) return;
    asked.current = who;
    for (const read of [queries.streams, queries.comments, queries.rank, queries.gifts])
      void cache.invalidateQueries({ queryKey: read({ platform, room }).queryKey });
  }, [cache, platform, room, isTicketed, who]);
}
