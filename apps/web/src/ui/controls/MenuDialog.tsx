import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

interface MenuDialogProps {
  title: string;
  onClose: () => void;
  /** Rows and headings. */
  children: ReactNode;
}

/** A menu as a sheet in the thumb's reach; on larger screens in the middle. A row that was pressed closes it. */
export function MenuDialog({ title, onClose, children }: MenuDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      className="mx-auto mt-auto mb-3 w-[min(420px,100vw-24px)] md:my-auto"
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of its rows' presses, by keys too */}
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
