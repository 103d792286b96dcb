import type { ComponentProps } from "react";
import { buttonClass, type ButtonKind } from "./Button.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "title"> {
  /** What the button does: its accessible name and its tooltip. */
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
