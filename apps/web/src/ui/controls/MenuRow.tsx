import { type LucideIcon } from "lucide-react";
import { Check } from "../icons/icons.ts";
import type { ComponentProps, ReactNode } from "react";

/** The classes of a row, for links that look like one. */
export const menuRowClass =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-15 font-semibold hover:bg-raised";

interface MenuRowProps extends ComponentProps<"button"> {
  icon: LucideIcon;
  /** For a switch or one of several choices; omitted for a plain action. */
  isChosen?: boolean;
  children: ReactNode;
}

/** A row of a menu: an icon and a text. */
export function MenuRow({ icon: Icon, isChosen, children, ...props }: MenuRowProps) {
  return (
    <button type="button" aria-pressed={isChosen} data-done="" className={menuRowClass} {...props}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="flex-none" />
      <span className="min-w-0 flex-1">{children}</span>
      {isChosen && <Check aria-hidden="true" size={20} className="flex-none text-rose" />}
    </button>
  );
}
