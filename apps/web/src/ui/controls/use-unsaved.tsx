import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { unsavedTexts } from "../../i18n/account/unsaved-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ConfirmDialog } from "./Dialog.tsx";

/** A question about what is not saved: what happens when it goes, and when it stays. */
interface Question {
  discard: () => void;
  keep: () => void;
}

/**
 * Guards what is not saved against closing its dialog, leaving the page and closing the tab.
 * @param isUnsaved whether there is something to lose
 * @param close closes the dialog; a page that is left all the same may keep it open otherwise
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
      // True holds the page.
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
    /** Asks before it is lost; stands in the dialog. */
    question: dialog,
    /** For `Dialog`: undefined lets it close. */
    onCloseRefused: isUnsaved ? () => setQuestion({ discard: close, keep: () => undefined }) : undefined,
  };
}
