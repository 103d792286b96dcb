import { CircleAlert, CircleCheck, Info, X, type LucideIcon } from "lucide-react";
import { useMessages } from "../../i18n/i18n.ts";
import type { Toast } from "./toast-queue.ts";

const ICONS: Record<Toast["tone"], LucideIcon> = { info: Info, danger: CircleAlert, success: CircleCheck };
const COLOURS: Record<Toast["tone"], string> = {
  info: "text-ink-2",
  danger: "text-danger",
  success: "text-teal",
};

interface ToastListProps {
  toasts: readonly Toast[];
  /** @param id of the toast that was read */
  onClose: (id: number) => void;
}

/** The messages that are there now, the newest lowest. */
export function ToastList({ toasts, onClose }: ToastListProps) {
  const { app } = useMessages();
  return toasts.map((toast) => {
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
          onClick={() => onClose(toast.id)}
          className="flex size-10 items-center justify-center rounded-control text-ink-2 hover:text-ink"
        >
          <X size={16} />
        </button>
      </div>
    );
  });
}
