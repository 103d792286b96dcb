import { useQueryClient } from "@tanstack/react-query";
import { Heart, HeartCrack, LoaderCircle } from "lucide-react";
import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import { queries } from "../../../api/queries.ts";
import { isGone, useCall } from "../../../api/call.ts";
import { followTexts } from "../../../i18n/lists/follow-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { useIsTroubleShown } from "../../../ui/shown-trouble.ts";
import { followQueueOf, type FollowOutcome } from "./follow-queue.ts";

export interface FollowSwitchProps {
  roomId: number;
  /** The member's name, for messages. */
  name: string;
  /** Where it is placed: on the page, or over the video. */
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

/**
 * Follows or unfollows a room: the label says what a press does, the heart shows the state. If the state could not be
 * loaded, a press retries, unless the page already reports a problem.
 */
export function FollowSwitch({ roomId, name, place }: FollowSwitchProps) {
  const { app } = useMessages();
  const text = useTexts(followTexts);
  const { followed, toggle, isAsking, askAgain } = useFollow(roomId, name);
  const isTold = useIsTroubleShown();
  const look = LOOKS[place];
  if (followed === undefined) {
    if (!askAgain || isTold) return null;
    const Icon = isAsking ? LoaderCircle : HeartCrack;
    return (
      <button
        type="button"
        aria-label={text.unread}
        aria-busy={isAsking}
        title={text.unread}
        onClick={askAgain}
        className={look.button}
      >
        <Icon size={16} className={isAsking ? "spin" : ""} />
        <span className={look.word}>{app.retry}</span>
      </button>
    );
  }
  return (
    <button type="button" onClick={toggle} className={look.button}>
      <Heart size={16} className={followed ? `fill-current ${look.heart}` : ""} />
      <span className={look.word}>{followed ? text.unfollow : text.follow}</span>
    </button>
  );
}

/** Duration of toasts about following, shorter than that of others. */
const FOLLOW_TOAST_MS = 1_200;

/**
 * Whether the fan follows a room, and a function to change it, which updates optimistically and rolls back when the
 * server refuses. Only for fans.
 * @returns `followed` is undefined until known; `askAgain` retries a failed read, and is null when there is nothing to
 * retry
 */
function useFollow(roomId: number, name: string) {
  const cache = useQueryClient();
  const call = useCall();
  const toasts = useToasts();
  const text = useTexts(followTexts);
  const own = laterQueries.ownRoomProfile(roomId);
  const read = useQuery(own);
  const followed = read.data?.is_follow;

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
    // An older pending answer must not overwrite the new state.
    void cache.cancelQueries({ queryKey: own.queryKey });
    show(!followed);
    toasts.show("success", followed ? text.unfollowed(name) : text.followed(name), FOLLOW_TOAST_MS);
    void followQueueOf(call, roomId)
      .want(!followed, followed)
      ?.then((outcome) => settle(outcome, followed));
  };
  // During a retry the read still counts as fetched, so that the pressed button stays.
  const hasFailed = followed === undefined && read.isFetched && !isGone(read.error);
  const askAgain = hasFailed ? () => void read.refetch({ cancelRefetch: false }) : null;
  return { followed, toggle, isAsking: read.isFetching, askAgain };
}
