import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import { memberName, smallFace } from "../../base/member.ts";
import { isOfficialRoom, roomOfParams } from "../../base/platforms.ts";
import { lastMember } from "./last-member.ts";

/** Keeps at hand whose room or page is open, as soon as the page knows. It asks nobody itself. */
export function useRememberMember(): void {
  const { member = "", ...params } = useParams({ strict: false });
  const room = roomOfParams(params);
  const { data: found } = useQuery({ ...queries.liveRoom(room), enabled: false });
  const { data: profile } = useQuery({ ...laterQueries.memberProfile(member), enabled: false });
  useEffect(() => {
    if (profile) {
      const { stage_name: name, image, room_id: roomId } = profile.member;
      lastMember.set({ name, key: profile.slug, face: smallFace(image), roomId });
    } else if (found && !isOfficialRoom(room)) {
      const { name, face, roomId } = found.member;
      lastMember.set({ name: memberName(name), key: found.urlKey, face: smallFace(face), roomId });
    }
  }, [found, profile, room]);
}
