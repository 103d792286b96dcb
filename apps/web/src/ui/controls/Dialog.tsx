import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal over the page, mounted while it is open. The browser's own `dialog` keeps focus inside, closes on
 * Escape and brings focus back.
 */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      // A press on the backdrop closes it, where the browser knows how.
      {...{ closedby: "any" }}
      className="m-auto max-h-[85dvh] w-[min(560px,100vw-32px)] rounded-sheet border border-line bg-surface text-ink shadow-float"
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex items-center gap-3 py-3 pr-3 pl-6">
          <h2 id={titleId} className="flex-1 text-20 font-bold">
            {title}
          </h2>
          <IconButton label={closeLabel} kind="ghost" onClick={() => ref.current?.close()}>
            <X aria-hidden="true" size={20} strokeWidth={1.75} />
          </IconButton>
        </header>
        <div className="min-h-0 overflow-y-auto px-6 pb-6">{children}</div>
      </div>
    </dialog>
  );
}
