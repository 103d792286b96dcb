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

/** How many modals are open. */
const openDialogs = new Store(0);

interface DialogProps {
  title: string;
  /** What shows in the title's place, with the title as its name. */
  heading?: ReactNode;
  onClose: () => void;
  /** What happens instead while it must not close without a question: something in it is not saved. */
  onCloseRefused?: (() => void) | undefined;
  /** Nobody has asked for it: called instead of standing over another dialog, or under one that comes. */
  onYield?: () => void;
  children: ReactNode;
  /** Actions below; they stay in sight while the rest scrolls. */
  footer?: ReactNode;
  /** Where it stands and how wide it is, if not in the middle. */
  className?: string;
}

/**
 * A modal over the page, mounted while it is open. The browser's own `dialog` keeps focus inside, closes on
 * Escape and brings focus back.
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
      // Before it leaves the document, or the focus would not find back.
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
      // A press on the backdrop closes it, where the browser knows how.
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
      {/* Those of the page lie behind, out of reach. */}
      <Toasts />
    </dialog>
  );
}

/** The ways of a dialog to close itself, turned into a question. Those of a dialog within it are its own. */
function refusing(refuse: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isOwn = event.target instanceof Element && event.target.closest("dialog") === event.currentTarget;
      if (event.key !== "Escape" || !isOwn) return;
      // Or the same key would close what the question is asked in.
      event.preventDefault();
      refuse();
    },
    // Where the browser does not know `closedby`.
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
  /** What it is about. */
  children: ReactNode;
  confirmLabel: string;
  confirmKind?: ButtonKind;
  cancelLabel?: string;
  /** What was confirmed is under way. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
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
