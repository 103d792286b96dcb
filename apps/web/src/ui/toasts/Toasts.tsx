import { type LucideIcon } from "lucide-react";
import { CircleAlert, CircleCheck, Info, X } from "../icons/icons.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { useStore } from "../../store/use-store.ts";
import { type Toast, useToasts } from "./toast-queue.ts";

const ICONS: Record<Toast["tone"], LucideIcon> = { info: Info, danger: CircleAlert, success: CircleCheck };
const COLOURS: Record<Toast["tone"], string> = {
  info: "text-ink-2",
  danger: "text-danger",
  success: "text-teal",
};
const NONE: readonly Toast[] = [];

/** Bottom right on desktop, top on phones; announced politely. */
export function Toasts() {
  const { app } = useMessages();
  const queue = useToasts();
  const toasts = useStore(queue, NONE);
  return (
    <div role="region" aria-label={app.notifications} aria-live="polite" className="toasts">
      {toasts.map((toast) => {
        const Icon = ICONS[toast.tone];
        return (
          <div
            key={toast.id}
            className="pointer-events-auto flex min-h-12 items-center gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 shadow-float"
          >
            <Icon size={20} strokeWidth={1.75} className={COLOURS[toast.tone]} />
            <p className="flex-1 text-14 font-semibold">{toast.text}</p>
            <button
              type="button"
              aria-label={app.close}
              onClick={() => queue.close(toast.id)}
              className="flex size-10 pointer-coarse:size-11 items-center justify-center rounded-control text-ink-2 hover:text-ink"
            >
              <X size={16} />
            </button>
          </div>
        );
      })}
    </div>
  );
}
