import type { ComponentProps, ReactNode } from "react";
import { Field } from "./Field.tsx";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** Beside the label. */
  mark?: ReactNode;
  error?: string | undefined;
}

/** One line of text with its label. */
export function TextField({ label, mark, error, ...props }: TextFieldProps) {
  return (
    <Field label={label} mark={mark} error={error}>
      {(box) => <input type="text" {...props} {...box} />}
    </Field>
  );
}
