import { useState } from "react";

type Step<T> = { phase: "asking" } | { phase: "leaving" } | { phase: "gone"; result: T };

/** A way out behind a question: asked, under way, gone; back to the question when it failed. */
export function useLeaving<T>(leave: () => Promise<T>) {
  const [step, setStep] = useState<Step<T>>({ phase: "asking" });
  const [failed, setFailed] = useState(false);
  const go = (): void => {
    setFailed(false);
    setStep({ phase: "leaving" });
    void leave().then(
      (result) => setStep({ phase: "gone", result }),
      () => {
        setFailed(true);
        setStep({ phase: "asking" });
      },
    );
  };
  return { ...step, failed, go };
}
