import { Check, Minus } from "lucide-react";
import type { ComponentProps } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
}

/** A checkbox with a label next to it. */
export function Checkbox({ label, className = "", ...props }: CheckboxProps) {
  return (
    <label
      className={`flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center gap-2.5 font-semibold ${className}`}
    >
      <span className="relative flex size-5 flex-none items-center justify-center">
        <input
          type="checkbox"
          {...props}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-[6px] border-[1.5px] border-edge bg-raised checked:border-rose checked:bg-rose indeterminate:border-rose indeterminate:bg-rose"
        />
        <Check
          size={14}
          strokeWidth={3}
          className="pointer-events-none invisible relative text-on-rose peer-checked:visible"
        />
        <Minus
          size={14}
          strokeWidth={3}
          className="pointer-events-none invisible absolute text-on-rose peer-indeterminate:visible"
        />
      </span>
      <span className="min-w-0 truncate">{label}</span>
    </label>
  );
}
