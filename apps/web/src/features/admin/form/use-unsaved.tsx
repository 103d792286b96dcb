import { useRouter } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { ConfirmDialog } from "../../../ui/controls/Dialog.tsx";

/** A question about what is not saved: what happens when it goes, and when it stays. */
interface Question {
  discard: () => void;
  keep: () => void;
}

/**
 * Guards what is not saved against closing its dialog, leaving the page and closing the tab.
 * @param isUnsaved whether there is something to lose
 * @param close closes the dialog
 */
export function useUnsaved(isUnsaved: boolean, close: () => void) {
  const { history } = useRouter();
  const texts = useTexts(adminTexts);
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    return history.block({
      enableBeforeUnload: true,
      // True holds the page.
      blockerFn: () =>
        new Promise<boolean>((decide) =>
          setQuestion({ discard: () => decide(false), keep: () => decide(true) }),
        ),
    });
  }, [history, isUnsaved]);
  const answer = (which: keyof Question) => () => {
    setQuestion(null);
    question?.[which]();
  };
  const dialog: ReactNode = question && (
    <ConfirmDialog
      title={texts.discardAsk}
      confirmLabel={texts.discard}
      cancelLabel={texts.keepEditing}
      onConfirm={answer("discard")}
      onClose={answer("keep")}
    >
      <p className="text-ink-2">{texts.discardText}</p>
    </ConfirmDialog>
  );
  return {
    /** Asks before it is lost; stands in the dialog. */
    question: dialog,
    /** For `Dialog`: undefined lets it close. */
    onCloseRefused: isUnsaved ? () => setQuestion({ discard: close, keep: () => undefined }) : undefined,
  };
}
