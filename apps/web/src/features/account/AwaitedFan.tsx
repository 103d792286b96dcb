import type { ReactNode } from "react";
import { awaitedTexts } from "../../i18n/account/awaited-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { PanelState } from "../../ui/PanelState.tsx";
import { useMeRetry } from "./use-me-retry.ts";

/**
 * Around a fan's page as long as it is not known whose it is: says so once that could not be had, and asks again when
 * told to.
 * @param props.children the page's shape, which is shown until then
 */
export function AwaitedFan({ children }: { children: ReactNode }) {
  const text = useTexts(awaitedTexts);
  const retry = useMeRetry();
  return retry ? <PanelState state="failed" text={text.failed} onRetry={retry} /> : children;
}
