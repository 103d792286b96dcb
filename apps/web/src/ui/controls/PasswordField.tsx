import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Field } from "./Field.tsx";

interface PasswordFieldProps extends ComponentProps<"input"> {
  label: string;
  showLabel: string;
  hideLabel: string;
  error?: string | undefined;
}

/** A password input with a button that shows the password. */
export function PasswordField({ label, showLabel, hideLabel, error, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error}>
      {({ className, ...box }) => (
        <div className="relative">
          <input
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${className} pr-12`}
            {...props}
            {...box}
          />
          <button
            type="button"
            aria-label={shown ? hideLabel : showLabel}
            title={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-2 hover:text-ink"
          >
            <Icon size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </Field>
  );
}
