import { lazy } from "../../ui/lazy/lazy.tsx";
import type { OshiCrownProps } from "./OshiCrown.tsx";

const OshiCrown = lazy(async () => (await import("./OshiCrown.tsx")).OshiCrown);

const SIZES = { page: "size-10 compact:size-11", picture: "size-11" } as const;

/**
 * One press on her live that makes a member an oshi. Its place is there before its code; beside the picture of a phone on
 * its side there is none.
 */
export function OshiButton(props: OshiCrownProps) {
  return (
    <span className={`flex flex-none side:hidden ${SIZES[props.place]}`}>
      <OshiCrown {...props} />
    </span>
  );
}
