import { CircleAlert, CircleCheck, Info, X, type LucideIcon } from "lucide-react";
import { useStore } from "../../store/use-store.ts";
import type { Toast } from "./toast-queue.ts";
import { useToasts } from "./use-toasts.ts";

const ICONS: Record<Toast["tone"], LucideIcon> = { info: Info, danger: CircleAlert, success: CircleCheck };
const COLOURS: Record<Toast["tone"], string> = {
  info: "text-ink-2",
  danger: "text-danger",
  success: "text-teal",
};
const NONE: readonly Toast[] = [];

interface ToastsProps {
  label: string;
  closeLabel: string;
}

/** Bottom right on desktop, top on phones; announced politely. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const queue = useToasts();
  const toasts = useStore(queue, NONE);
  return (
    <div role="region" aria-label={label} aria-live="polite" className="toasts">
      {toasts.map((toast) => {
        const Icon = ICONS[toast.tone];
        return (
          <div
            key={toast.id}
            className="pointer-events-auto flex min-h-12 items-center gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 shadow-float"
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={COLOURS[toast.tone]} />
            <p className="flex-1 text-14 font-semibold">{toast.text}</p>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={() => queue.close(toast.id)}
              className="flex size-10 items-center justify-center rounded-control text-ink-2 hover:text-ink"
            >
              <X aria-hidden="true" size={16} strokeWidth={2} />
            </button>
          </div>
        );
      })}
    </div>
  );
}
