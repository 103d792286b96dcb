import { lazy } from "../../ui/lazy/lazy.tsx";
import type { BellSwitchProps } from "./BellSwitch.tsx";

/** The bell's code. */
export const BellSwitch = lazy(async () => (await import("./BellSwitch.tsx")).BellSwitch);

/** The bell of a member or show. Its space is reserved: its code is loaded after the first view. */
export function BellButton(props: BellSwitchProps) {
  const size =
    props.words === undefined
      ? "size-10 pointer-coarse:size-11"
      : "min-h-10 min-w-36 pointer-coarse:min-h-11";
  return (
    <span className={`flex flex-none ${size}`}>
      <BellSwitch {...props} />
    </span>
  );
}
