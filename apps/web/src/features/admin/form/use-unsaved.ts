import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

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
  return {
    question: question && closing(question, () => setQuestion(null)),
    /** For `Dialog`: undefined lets it close. */
    onCloseRefused: isUnsaved ? () => setQuestion({ discard: close, keep: () => undefined }) : undefined,
  };
}

/** The question, which is over once it is answered. */
function closing({ discard, keep }: Question, close: () => void): Question {
  const then = (answer: () => void) => () => {
    close();
    answer();
  };
  return { discard: then(discard), keep: then(keep) };
}
