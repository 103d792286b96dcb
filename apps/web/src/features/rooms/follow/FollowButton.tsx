import { useFan } from "../../../api/use-me.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import type { FollowSwitchProps } from "./FollowSwitch.tsx";

const FollowSwitch = lazy(async () => (await import("./FollowSwitch.tsx")).FollowSwitch);

/** Follows or unfollows a room. Not rendered for visitors. */
export function FollowButton(props: FollowSwitchProps) {
  return useFan() && <FollowSwitch {...props} />;
}
