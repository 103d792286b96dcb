import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "./Field.tsx";

interface SelectFieldProps extends ComponentProps<"select"> {
  label: string;
  /** Shown next to the label. */
  mark?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Text of the first option, which means that nothing is chosen. */
  none: string;
}

/** A select with its label. */
export function SelectField({ label, mark, error, options, none, ...props }: SelectFieldProps) {
  return (
    <Field label={label} mark={mark} error={error}>
      {({ className, ...box }) => (
        <span className="relative block">
          <select
            {...props}
            {...box} // Every select matches the browser's `:read-only`, whose style removes the border.
            className={`${className} appearance-none truncate pr-10 read-only:not-aria-invalid:border-edge`}
          >
            <option value="">{none}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}
