import { useMe } from "../../api/use-me.ts";
import { later, Nothing } from "../../ui/later.tsx";

export interface FollowButtonProps {
  roomId: number;
  /** Whose room it is, for what is said about it. */
  name: string;
  /** Where it stands: on the page, or on the video. */
  place: "page" | "picture";
}

const FollowSwitch = later(async () => (await import("./FollowSwitch.tsx")).FollowSwitch, Nothing);

/** Follows a room, or no longer. Visitors have none. */
export function FollowButton(props: FollowButtonProps) {
  return useMe().state === "fan" && <FollowSwitch {...props} />;
}
