import { useMe } from "../../api/use-me.ts";
import { later, Nothing } from "../../ui/lazy/later.tsx";
import type { FollowSwitchProps } from "./FollowSwitch.tsx";

const FollowSwitch = later(async () => (await import("./FollowSwitch.tsx")).FollowSwitch, Nothing);

/** Follows a room, or no longer. Visitors have none. */
export function FollowButton(props: FollowSwitchProps) {
  return useMe().state === "fan" && <FollowSwitch {...props} />;
}
