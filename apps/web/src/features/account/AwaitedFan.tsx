import type { ReactNode } from "react";
import { awaitedTexts } from "../../i18n/account/awaited-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { PanelState } from "../../ui/PanelState.tsx";
import { useMeRetry } from "./use-me-retry.ts";

/**
 * Shown in place of a fan's page while the viewer is unknown; with an error and a retry button if loading failed.
 * @param props.children the page's placeholder, shown until then
 */
export function AwaitedFan({ children }: { children: ReactNode }) {
  const text = useTexts(awaitedTexts);
  const retry = useMeRetry();
  return retry ? <PanelState state="failed" text={text.failed} onRetry={retry} /> : children;
}
