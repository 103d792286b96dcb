import { OshiCrown, type OshiCrownProps } from "./OshiCrown.tsx";

const SIZES = { page: "size-10 pointer-coarse:size-11", picture: "size-11" } as const;

/**
 * A button on a member's live that makes her an oshi. Not shown on phones in landscape, where there is no room for it.
 */
export function OshiButton(props: OshiCrownProps) {
  return (
    <span className={`flex flex-none side:hidden ${SIZES[props.place]}`}>
      <OshiCrown {...props} />
    </span>
  );
}
