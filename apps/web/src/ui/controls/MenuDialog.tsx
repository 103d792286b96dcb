import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

interface MenuDialogProps {
  title: string;
  onClose: () => void;
  /** Rows and headings. */
  children: ReactNode;
}

/** A menu: a bottom sheet on phones, centred on larger screens. Pressing a row closes it. */
export function MenuDialog({ title, onClose, children }: MenuDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      className="mx-auto mt-auto mb-3 w-[min(420px,100vw-24px)] md:my-auto"
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- receives the bubbling clicks of its rows, by keyboard too */}
      <div
        className="-mx-3 flex flex-col"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("[data-done]")) onClose();
        }}
      >
        {children}
      </div>
    </Dialog>
  );
}
