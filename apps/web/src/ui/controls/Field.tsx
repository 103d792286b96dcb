import { CircleAlert } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";

/** Attributes that link an input to its label and its error. */
interface BoxProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  className: string;
}

interface FieldProps {
  label: string;
  /** Shown next to the label but not part of it, for example an asterisk or a count. */
  mark?: ReactNode;
  /** The validation error, shown below the input and announced. */
  error?: string | undefined;
  children: (box: BoxProps) => ReactNode;
}

const BOX =
  "block min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised px-3.5 py-2 text-16 text-ink " +
  "-outline-offset-2 transition-colors duration-150 placeholder:text-ink-3 hover:border-ink-3 " +
  "aria-invalid:border-danger read-only:border-transparent";

/** An input with its label above and its error below. */
export function Field({ label, mark, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline gap-1.5 text-14">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {mark}
      </div>
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": error === undefined ? undefined : errorId,
        className: BOX,
      })}
      <p id={errorId} role="alert" className="flex gap-1.5 text-13 text-danger not-empty:mt-1.5">
        {error !== undefined && (
          <>
            <CircleAlert size={16} className="mt-0.5 flex-none" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** Shown next to the label. */
  mark?: ReactNode;
  error?: string | undefined;
}

/** A one-line text input with its label. */
export function TextField({ label, mark, error, ...props }: TextFieldProps) {
  return (
    <Field label={label} mark={mark} error={error}>
      {(box) => <input type="text" {...props} {...box} />}
    </Field>
  );
}
