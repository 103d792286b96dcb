import { X } from "lucide-react";
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { useMessages } from "../../i18n/i18n.ts";
import { Store } from "../../store/store.ts";
import { Toasts } from "../toasts/Toasts.tsx";
import { Button, IconButton, type ButtonKind } from "./Button.tsx";

const CENTRED = "m-auto w-[min(560px,100vw-32px)]";

/** Number of open modals. */
const openDialogs = new Store(0);

interface DialogProps {
  title: string;
  /** Shown instead of the title text; the title stays the accessible name. */
  heading?: ReactNode;
  onClose: () => void;
  /** Called instead of closing while the dialog has unsaved changes and must ask first. */
  onCloseRefused?: (() => void) | undefined;
  /** For a dialog that opens unprompted: called, instead of showing it, when another dialog is or gets opened. */
  onYield?: () => void;
  children: ReactNode;
  /** Actions at the bottom, which stay visible while the rest scrolls. */
  footer?: ReactNode;
  /** Position and width, if not in the middle. */
  className?: string;
}

/**
 * A modal over the page, mounted while it is open. The browser's own `dialog` traps focus, closes on Escape and
 * restores focus.
 */
export function Dialog(props: DialogProps) {
  const { title, heading, onClose, onCloseRefused, onYield, children, footer, className = CENTRED } = props;
  const { app } = useMessages();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const giveWay = useEffectEvent(() => onYield?.());
  const yields = onYield !== undefined;
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (yields && openDialogs.getSnapshot() > 0) return giveWay();
    dialog?.showModal();
    openDialogs.set(openDialogs.getSnapshot() + 1);
    const stop = openDialogs.subscribe(() => {
      if (yields && openDialogs.getSnapshot() > 1) giveWay();
    });
    return () => {
      stop();
      openDialogs.set(openDialogs.getSnapshot() - 1);
      // Closed before it is removed from the document; otherwise the browser would not restore the focus.
      dialog?.close();
    };
  }, [yields]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={() => {
        if (!ref.current?.open) onClose();
      }}
      // Where the browser supports `closedby`, a press on the backdrop closes the dialog.
      {...{ closedby: onCloseRefused ? "none" : "any" }}
      {...(onCloseRefused && refusing(onCloseRefused))}
      className={`${className} max-h-[85dvh] rounded-sheet border border-line bg-surface text-ink shadow-float`}
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex items-start gap-3 py-3 pr-3 pl-6">
          <h2 id={titleId} className={heading ? "sr-only" : "flex-1 self-center text-20 font-bold"}>
            {title}
          </h2>
          {heading}
          <IconButton label={app.close} kind="ghost" onClick={onCloseRefused ?? (() => ref.current?.close())}>
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        </header>
        <div className="min-h-0 overflow-y-auto px-6 pb-6">{children}</div>
        {footer && (
          <footer className="flex flex-wrap items-center gap-2 border-t border-line px-6 py-4">
            {footer}
          </footer>
        )}
      </div>
      {/* The page's toasts lie behind the modal, out of reach. */}
      <Toasts />
    </dialog>
  );
}

/** Intercepts every way to close the dialog. Events of a nested dialog are ignored. */
function refusing(refuse: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isOwn = event.target instanceof Element && event.target.closest("dialog") === event.currentTarget;
      if (event.key !== "Escape" || !isOwn) return;
      // Otherwise the same key press would also close the confirmation.
      event.preventDefault();
      refuse();
    },
    // For browsers without `closedby`.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      refuse();
    },
  };
}

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** Details of the question. */
  children: ReactNode;
  confirmLabel: string;
  confirmKind?: ButtonKind;
  cancelLabel?: string;
  /** Whether the confirmed action is pending. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  confirmKind = "danger",
  cancelLabel,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { app } = useMessages();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} className="ml-auto">
            {cancelLabel ?? app.cancel}
          </Button>
          <Button kind={confirmKind} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
