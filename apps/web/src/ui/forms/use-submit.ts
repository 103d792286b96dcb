import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";

/** The errors of an attempt: by the name of an input, and one of the whole form. */
export type Faults<Name extends string> = { [N in Name]?: string | undefined } & { form?: ReactNode };

/** The inputs of a form at the moment of an attempt. */
export interface Sent {
  /** The trimmed text of an input, by its name; empty without such an input. */
  text: (name: string) => string;
  /** The text of an input as it was typed. */
  typed: (name: string) => string;
  /** Empties all inputs, after a success that leaves the form open. */
  empty: () => void;
}

/** @returns the errors of a failed attempt; never rejects */
type Attempt<Name extends string> = (sent: Sent) => Promise<Faults<Name> | undefined>;

interface State<Name extends string> {
  isPending: boolean;
  faults: Faults<Name>;
  /** Number of attempts that have ended. */
  ended: number;
}

/**
 * The one way to submit a form: one attempt at a time, errors at their inputs, the first of which gets the focus, and
 * the fan's input is kept. An input's error disappears when it is edited. Forms with rules and rows of fields (the back
 * office) combine it with `react-hook-form`.
 *
 * React's own form actions are no alternative: they empty the inputs after each attempt, failed ones too, and queue a
 * second press.
 */
export function useSubmit<Name extends string>(attempt: Attempt<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  /** Known at once, before React renders: two presses may arrive in one task. */
  const isBusy = useRef(false);
  const [state, setState] = useState<State<Name>>({ isPending: false, faults: {}, ended: 0 });
  useEffect(() => {
    if (state.ended > 0)
      ref.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
  }, [state.ended]);
  const run = async (act: Attempt<Name>): Promise<void> => {
    const form = ref.current;
    if (isBusy.current || !form) return;
    isBusy.current = true;
    setState(({ ended }) => ({ isPending: true, faults: {}, ended }));
    let faults: Faults<Name> = {};
    try {
      faults = (await act(sentBy(form))) ?? {};
    } finally {
      isBusy.current = false;
      setState(({ ended }) => ({ isPending: false, faults, ended: ended + 1 }));
    }
  };
  return {
    faults: state.faults,
    isPending: state.isPending,
    /** Makes another kind of attempt with the same inputs. */
    run: (act: Attempt<Name>): void => void run(act),
    /** Removes all errors. */
    clear: (): void => setState((before) => ({ ...before, faults: {} })),
    /** Attributes of the form. */
    form: {
      ref,
      onSubmit: (event: SyntheticEvent): void => {
        event.preventDefault();
        void run(attempt);
      },
      onInput: ({ target }: SyntheticEvent): void => {
        if (target instanceof HTMLElement && target.matches("[aria-invalid=true][name]"))
          setState((before) => ({
            ...before,
            faults: { ...before.faults, [target.getAttribute("name") ?? ""]: undefined },
          }));
      },
    },
  };
}

function sentBy(form: HTMLFormElement): Sent {
  const data = new FormData(form);
  const typed = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return { typed, text: (name) => typed(name).trim(), empty: () => form.reset() };
}
