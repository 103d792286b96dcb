import { lazy } from "../../ui/lazy/lazy.tsx";
import type { BellSwitchProps } from "./BellSwitch.tsx";

const BellSwitch = lazy(async () => (await import("./BellSwitch.tsx")).BellSwitch);

/** The bell of a member or show. Its space is reserved: its code is loaded after the first view. */
export function BellButton(props: BellSwitchProps) {
  return (
    <span className="flex size-10 flex-none pointer-coarse:size-11">
      <BellSwitch {...props} />
    </span>
  );
}
