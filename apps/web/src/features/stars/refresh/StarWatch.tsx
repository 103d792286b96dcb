import { useStarRefresh } from "./use-star-refresh.ts";

/** Without visible stars there are no counts to update: they are loaded when they are shown. */
const UNSEEN = { version: () => 0, told: () => undefined };

interface StarWatchProps {
  roomId: number;
  /** The fan's user id on SHOWROOM. */
  userId: number;
}

/** Collects free stars for watching, where no row of stars is shown. */
export function StarWatch({ roomId, userId }: StarWatchProps) {
  useStarRefresh({ sender: UNSEEN, roomId, userId, active: true });
  return null;
}
