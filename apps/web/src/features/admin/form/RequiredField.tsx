import type { ComponentProps } from "react";
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Star } from "./Star.tsx";

/** What a browser may do while somebody types. */
type Typing = Pick<ComponentProps<"input">, "inputMode" | "autoCapitalize" | "spellCheck">;

interface RequiredFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Typing {
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  rules: RegisterOptions<Values, Name>;
}

/** One line of text that must be given. */
export function RequiredField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  rules,
  ...typing
}: RequiredFieldProps<Values, Name>) {
  return (
    <TextField
      label={label}
      mark={<Star />}
      error={form.getFieldState(name, form.formState).error?.message}
      aria-required
      autoComplete="off"
      {...typing}
      {...form.register(name, rules)}
    />
  );
}
