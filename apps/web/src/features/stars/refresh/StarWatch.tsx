import { useStarRefresh } from "./use-star-refresh.ts";

/** What a fan holds is read when their stars are looked at. */
const UNSEEN = { version: () => 0, told: () => undefined };

interface StarWatchProps {
  roomId: number;
  /** The fan's number at SHOWROOM. */
  userId: number;
}

/** Watching brings free stars where none are shown, too. */
export function StarWatch({ roomId, userId }: StarWatchProps) {
  useStarRefresh({ sender: UNSEEN, roomId, userId, active: true });
  return null;
}
