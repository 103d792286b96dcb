import { styled } from "../../styles/all-styles.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import type { OshiHintProps } from "./OshiHint.tsx";
import { useMayBeAsked } from "./use-asks.ts";

const OshiHint = lazy(styled(async () => (await import("./OshiHint.tsx")).OshiHint));

/** In the third live of a member, asks once whether she is the oshi of who watches. Mount it anew for another live. */
export function AskInLive(props: OshiHintProps) {
  return useMayBeAsked() && <OshiHint {...props} />;
}
