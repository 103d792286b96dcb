import { OshiCrown, type OshiCrownProps } from "./OshiCrown.tsx";

const SIZES = { page: "size-10 compact:size-11", picture: "size-11" } as const;

/**
 * One press on her live that makes a member an oshi. Beside the picture of a phone on its side there is no room for it.
 */
export function OshiButton(props: OshiCrownProps) {
  return (
    <span className={`flex flex-none side:hidden ${SIZES[props.place]}`}>
      <OshiCrown {...props} />
    </span>
  );
}
