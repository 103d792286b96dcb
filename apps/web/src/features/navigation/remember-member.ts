import type { QueryClient } from "@tanstack/react-query";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import { memberName, smallFace } from "../../base/member.ts";
import { isOfficialRoom, roomOfParams, type RoomParams } from "../../base/platforms.ts";
import { lastMember } from "./last-member.ts";

/** The part of the router that is used: the parameters of the current address. */
interface Addressed {
  state: { matches: readonly { params: Readonly<Partial<Record<string, string>>> }[] };
  subscribe: (event: "onResolved", listener: () => void) => () => void;
}

/**
 * Stores the member whose room or page is open, from now on while the page is open. Makes no requests: it uses the data
 * that the page has loaded.
 */
export function rememberMembers(router: Addressed, cache: QueryClient): void {
  const look = (): void => {
    const { member, ...params }: RoomParams & { member?: string } = router.state.matches.at(-1)?.params ?? {};
    if (member !== undefined) {
      const profile = cache.getQueryData(laterQueries.memberProfile(member).queryKey);
      if (profile) {
        const { stage_name: name, image, room_id: roomId } = profile.member;
        lastMember.set({ name, key: profile.slug, face: smallFace(image), roomId });
      }
    } else if (params.roomId !== undefined || params.username !== undefined) {
      const room = roomOfParams(params);
      const found = cache.getQueryData(queries.liveRoom(room).queryKey);
      if (found && !isOfficialRoom(room)) {
        const { name, face, roomId } = found.member;
        lastMember.set({ name: memberName(name), key: found.urlKey, face: smallFace(face), roomId });
      }
    }
  };
  router.subscribe("onResolved", look);
  cache.getQueryCache().subscribe(({ type }) => {
    if (type === "updated") look();
  });
  look();
}
