import type { ComponentProps } from "react";
import { Field } from "./Field.tsx";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  error?: string | undefined;
}

/** One line of text with its label. */
export function TextField({ label, error, ...props }: TextFieldProps) {
  return (
    <Field label={label} error={error}>
      {(box) => <input type="text" {...props} {...box} />}
    </Field>
  );
}
