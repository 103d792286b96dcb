import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { ALIGN } from "./align.ts";
import { fromClass } from "./from-class.ts";
import type { Column, Order } from "./column.ts";

interface ColumnHeadProps {
  align: keyof typeof ALIGN;
  /** When the rows are ordered by this column. */
  direction?: Order["direction"] | undefined;
  /** Given where rows can be ordered by this column. */
  onSort?: (() => void) | undefined;
  /** Stays in sight when the table scrolls sideways. */
  stays?: boolean;
  /** Left out below this width. */
  from?: Column<unknown>["from"];
  children: ReactNode;
}

/** A column's head, which stays while the rows scroll. */
export function ColumnHead({ align, direction, onSort, stays = false, from, children }: ColumnHeadProps) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`sticky top-0 h-10 bg-surface px-3 max-md:px-2 max-[22.5rem]:px-1 text-12 font-semibold whitespace-nowrap text-ink-2 ${ALIGN[align]} ${stays ? "right-0 z-20" : "z-10"} ${fromClass(from)}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 hover:text-ink"
        >
          {children}
          <Icon size={14} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}
