import { useEffect, useEffectEvent, type RefObject } from "react";
import type { FieldValues, FormState } from "react-hook-form";

/**
 * After every try to save that did not succeed, brings the focus to the first field with a fault, in the order in
 * which they stand: the form library knows only the order in which they came.
 */
export function useFirstFault<Values extends FieldValues>(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, isSubmitting, errors }: FormState<Values>,
): void {
  const focusFirst = useEffectEvent(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid], [data-invalid]")?.focus();
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirst();
  }, [submitCount, isSubmitting]);
}
