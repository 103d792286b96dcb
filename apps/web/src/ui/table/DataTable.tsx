import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { tableTexts } from "../../i18n/table-texts.ts";
import type { Column, Order } from "./column.ts";

interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Number of the first row, counted across all pages; null for a table without row numbers. */
  firstNumber: number | null;
  /** The actions at the end of a row; omitted for a table without actions. */
  actions?: (row: Row) => ReactNode;
  /** Heading of that column; "Actions" by default. */
  actionsHeading?: string;
  order?: Order | null;
  /** Set only when all rows are loaded: otherwise sorting would be incomplete. */
  onSort?: (columnId: string) => void;
  /** Whether a row belongs to the viewer. */
  isOwn?: (row: Row) => boolean;
}

/** A table with a sticky heading; it scrolls horizontally when it is too wide, while the actions stay visible. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const formatCount = useFormatCount();
  const { label, columns, rows, keyOf, firstNumber, actions, actionsHeading, order, onSort, isOwn } = props;
  const texts = useTexts(tableTexts);
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable: must be focusable
      tabIndex={0}
      // Positioned, otherwise visually hidden elements in cells would widen the page.
      className="relative max-h-[80dvh] overflow-auto rounded-card"
    >
      <table className="w-full border-separate [border-spacing:0] bg-surface text-14">
        <thead>
          <tr>
            {firstNumber !== null && (
              <ColumnHead align="end" from="md">
                {texts.number}
              </ColumnHead>
            )}
            {columns.map(({ id, heading, align, sortKey, from }) => (
              <ColumnHead
                key={id}
                align={align ?? "start"}
                from={from}
                direction={order?.columnId === id ? order.direction : undefined}
                onSort={sortKey && onSort && (() => onSort(id))}
              >
                {heading}
              </ColumnHead>
            ))}
            {actions && (
              <ColumnHead align="end" stays>
                {actionsHeading ?? texts.actions}
              </ColumnHead>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className={`group ${isOwn?.(row) ? "tint-rose" : ""}`}>
              {firstNumber !== null && (
                <td className={`${CELL} text-right text-ink-2 figures max-md:hidden`}>
                  {formatCount(firstNumber + index)}
                </td>
              )}
              {columns.map(({ id, cell, align, from, fills }) => (
                <td
                  key={id}
                  className={`${CELL} ${ALIGN[align ?? "start"]} ${fromClass(from)} ${fills ? (fills === "everywhere" ? FILLS_ALL : FILLS) : ""}`}
                >
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td className={`${CELL} sticky right-0 bg-surface py-0`}>
                  <div className="flex justify-end">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL =
  "h-11.5 border-t border-line px-3 py-1 max-md:px-2 max-[22.5rem]:px-1 transition-colors duration-150 group-hover:bg-raised group-has-[td_:focus-visible]:bg-raised";

/** Takes the remaining width and has no minimum width: a long text, in any font, does not widen the table. */
const FILLS = "max-lg:w-full max-lg:max-w-0";
const FILLS_ALL = "w-full max-w-0";

interface ColumnHeadProps {
  align: keyof typeof ALIGN;
  /** Set when the rows are sorted by this column. */
  direction?: Order["direction"] | undefined;
  /** Set when rows can be sorted by this column. */
  onSort?: (() => void) | undefined;
  /** Whether it stays visible when the table scrolls horizontally. */
  stays?: boolean;
  /** Hidden below this width. */
  from?: Column<unknown>["from"];
  children: ReactNode;
}

/** A column's heading, which stays visible while the rows scroll. */
function ColumnHead({ align, direction, onSort, stays = false, from, children }: ColumnHeadProps) {
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
          className="-mx-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1 rounded-control px-2 hover:text-ink"
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

/** Classes for a column's text alignment. */
const ALIGN: Record<NonNullable<Column<unknown>["align"]>, string> = {
  start: "text-left",
  center: "text-center",
  end: "text-right",
};

/** Classes that hide a column below a width. */
function fromClass(from: Column<unknown>["from"]): string {
  if (from === undefined) return "";
  return from === "md" ? "max-md:hidden" : "max-lg:hidden";
}
