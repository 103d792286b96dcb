import { useQuery, useQueryClient } from "@tanstack/react-query";
import { laterQueries } from "../../../api/later-queries.ts";
import { queries } from "../../../api/queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { followTexts } from "../../../i18n/follow-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { followQueueOf, type FollowOutcome } from "./follow-queue.ts";

/** Toasts about following stay shorter than others. */
const FOLLOW_TOAST_MS = 1_200;

/**
 * Whether the fan follows a room, and the switch: it turns at once, and back when the server says no. Only for fans.
 * @returns `followed` is undefined until it is known
 */
export function useFollow(roomId: number, name: string) {
  const cache = useQueryClient();
  const call = useCall();
  const toasts = useToasts();
  const text = useTexts(followTexts);
  const own = laterQueries.ownRoomProfile(roomId);
  const followed = useQuery(own).data?.is_follow;

  const show = (follow: boolean): void => {
    cache.setQueryData(own.queryKey, (old) => old && { ...old, is_follow: follow });
  };
  const settle = (outcome: FollowOutcome, before: boolean): void => {
    show(outcome.followed);
    const change = Number(outcome.followed) - Number(before);
    cache.setQueryData(queries.roomProfile(roomId).queryKey, (old) => {
      return old && { ...old, follower_num: old.follower_num + change };
    });
    void cache.invalidateQueries({ queryKey: queries.followedRooms().queryKey });
    if (outcome.missed === null) return;
    toasts.show("danger", outcome.missed ? text.followFailed(name) : text.unfollowFailed(name));
  };
  const toggle = (): void => {
    if (followed === undefined) return;
    // An older answer on its way must not turn the button back.
    void cache.cancelQueries({ queryKey: own.queryKey });
    show(!followed);
    toasts.show("success", followed ? text.unfollowed(name) : text.followed(name), FOLLOW_TOAST_MS);
    void followQueueOf(call, roomId)
      .want(!followed, followed)
      ?.then((outcome) => settle(outcome, followed));
  };
  return { followed, toggle };
}
