import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { laterQueries } from "../../../api/later-queries.ts";
import { queries } from "../../../api/queries.ts";
import { useCall } from "../../../api/call.ts";
import { followTexts } from "../../../i18n/lists/follow-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { followQueueOf, type FollowOutcome } from "./follow-queue.ts";

export interface FollowSwitchProps {
  roomId: number;
  /** Whose room it is, for what is said about it. */
  name: string;
  /** Where it stands: on the page, or on the video. */
  place: "page" | "picture";
}

const LOOKS = {
  page: {
    button: `${buttonClass("outline")} compact:size-11 compact:px-0`,
    heart: "text-rose",
    word: "compact:sr-only",
  },
  picture: {
    button: "media-button rounded-full text-media-ink",
    heart: "text-media-rose",
    word: "max-[22.5rem]:sr-only",
  },
} as const;

/** Follows a room, or no longer: it says what a press does, and the heart how it stands. */
export function FollowSwitch({ roomId, name, place }: FollowSwitchProps) {
  const text = useTexts(followTexts);
  const { followed, toggle } = useFollow(roomId, name);
  const look = LOOKS[place];
  if (followed === undefined) return null;
  return (
    <button type="button" onClick={toggle} className={look.button}>
      <Heart size={16} className={followed ? `fill-current ${look.heart}` : ""} />
      <span className={look.word}>{followed ? text.unfollow : text.follow}</span>
    </button>
  );
}

/** Toasts about following stay shorter than others. */
const FOLLOW_TOAST_MS = 1_200;

/**
 * Whether the fan follows a room, and the switch: it turns at once, and back when the server says no. Only for fans.
 * @returns `followed` is undefined until it is known
 */
function useFollow(roomId: number, name: string) {
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
