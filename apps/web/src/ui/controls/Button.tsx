import { LoaderCircle } from "../icons/icons.ts";
import type { ComponentProps } from "react";

export type ButtonKind = "primary" | "plain" | "outline" | "ghost" | "danger";

const BASE =
  "inline-flex min-h-10 max-w-full pointer-coarse:min-h-11 flex-none items-center justify-center gap-2 rounded-control font-bold " +
  "transition-colors duration-150 ease-out select-none disabled:bg-raised disabled:text-ink-3";

const KINDS: Record<ButtonKind, string> = {
  primary: "bg-rose text-on-rose hover:bg-[color-mix(in_srgb,var(--rose),white_8%)] active:bg-rose",
  plain: "bg-raised text-ink hover:bg-line active:bg-raised",
  outline: "border-[1.5px] border-edge text-ink hover:bg-raised active:bg-surface",
  ghost: "text-ink-2 hover:bg-raised hover:text-ink",
  danger: "tint-danger text-danger hover:bg-raised active:tint-danger",
};

/** The classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, shape: "text" | "icon" = "text"): string {
  return `${BASE} ${KINDS[kind]} ${shape === "icon" ? "min-w-10 pointer-coarse:min-w-11" : "px-4 text-14"}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  kind?: ButtonKind;
  /** Whether its action is pending: it shows a spinner, ignores presses and keeps its focus. */
  busy?: boolean;
}

export function Button({ kind = "plain", busy = false, className = "", children, ...props }: ButtonProps) {
  const working = busy && ({ "aria-disabled": true, onClick: undefined } as const);
  return (
    <button type="button" className={`${buttonClass(kind)} ${className}`} {...props} {...working}>
      {busy && <LoaderCircle size={16} className="spin" />}
      {/* The span gives React a stable node to insert before: page translation replaces text nodes. */}
      <span className="contents">{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "title"> {
  /** Accessible name and tooltip. */
  label: string;
  kind?: ButtonKind;
}

export function IconButton({ label, kind = "plain", className = "", ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${buttonClass(kind, "icon")} ${className}`}
      {...props}
    />
  );
}
