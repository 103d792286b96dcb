import type { LucideIcon } from "lucide-react";

interface ControlButtonProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  /** For a switch; omitted for a plain action. */
  pressed?: boolean;
  className?: string | undefined;
}

/** A round button on the picture: 40 px, 44 px on touch screens. */
export function ControlButton({ label, icon: Icon, onClick, pressed, className = "" }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
      className={`control-button ${className}`}
    >
      <Icon size={20} strokeWidth={1.75} />
    </button>
  );
}
