import { useEffect } from "react";
import { useMessages } from "../../i18n/i18n.ts";
import { useStore } from "../../store/use-store.ts";
import { lazy } from "../lazy/lazy.tsx";
import { onFirstTouch } from "../lazy/on-first-touch.ts";
import { type Toast, useToasts } from "./toast-queue.ts";

const NONE: readonly Toast[] = [];
/** Nearly every toast answers somebody who uses the page. */
const ToastList = lazy(async () => (await import("./ToastList.tsx")).ToastList);

/** Bottom right on desktop, top on phones; announced politely: the region is there before the first of them. */
export function Toasts() {
  const { app } = useMessages();
  const queue = useToasts();
  const toasts = useStore(queue, NONE);
  useEffect(() => onFirstTouch(window, () => void ToastList.load()), []);
  return (
    <div role="region" aria-label={app.notifications} aria-live="polite" className="toasts">
      {toasts.length > 0 && <ToastList toasts={toasts} onClose={(id) => queue.close(id)} />}
    </div>
  );
}
