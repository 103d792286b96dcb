import type { ComponentProps, ReactNode } from "react";
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Star } from "./Star.tsx";

/** What a browser may do while somebody types. */
type Typing = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "maxLength"
>;

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Typing {
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  rules?: RegisterOptions<Values, Name>;
  /** It may be left empty. */
  optional?: boolean;
  /** Beside the label. */
  mark?: ReactNode;
}

/** One line of text in a form, which must be given as a rule. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  rules,
  optional = false,
  mark,
  ...typing
}: FormFieldProps<Values, Name>) {
  return (
    <TextField
      label={label}
      mark={
        <>
          {!optional && <Star />}
          {mark}
        </>
      }
      error={form.getFieldState(name, form.formState).error?.message}
      aria-required={!optional || undefined}
      autoComplete="off"
      {...typing}
      {...form.register(name, rules)}
    />
  );
}
