import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { unsavedTexts } from "../../i18n/account/unsaved-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ConfirmDialog } from "./Dialog.tsx";

/** A pending confirmation: callbacks for discarding and for keeping unsaved changes. */
interface Question {
  discard: () => void;
  keep: () => void;
}

/**
 * Protects unsaved changes against closing the dialog, leaving the page and closing the tab.
 * @param isUnsaved whether there are unsaved changes
 * @param close closes the dialog; otherwise a page that is left may keep it open
 */
export function useUnsaved(isUnsaved: boolean, close: () => void) {
  const { history } = useRouter();
  const texts = useTexts(unsavedTexts);
  const [question, setQuestion] = useState<Question | null>(null);
  const discardTo = useEffectEvent((decide: (isHeld: boolean) => void) => {
    decide(false);
    close();
  });
  useEffect(() => {
    if (!isUnsaved) return;
    return history.block({
      enableBeforeUnload: true,
      // Resolving with true blocks the navigation.
      blockerFn: () =>
        new Promise<boolean>((decide) =>
          setQuestion({ discard: () => discardTo(decide), keep: () => decide(true) }),
        ),
    });
  }, [history, isUnsaved]);
  const answer = (which: keyof Question) => () => {
    setQuestion(null);
    question?.[which]();
  };
  const dialog: ReactNode = question && (
    <ConfirmDialog
      title={texts.ask}
      confirmLabel={texts.discard}
      cancelLabel={texts.keep}
      onConfirm={answer("discard")}
      onClose={answer("keep")}
    >
      <p className="text-ink-2">{texts.text}</p>
    </ConfirmDialog>
  );
  return {
    /** The confirmation, to be rendered inside the dialog. */
    question: dialog,
    /** For `Dialog`: undefined allows closing. */
    onCloseRefused: isUnsaved ? () => setQuestion({ discard: close, keep: () => undefined }) : undefined,
  };
}
