import { useState, type ComponentProps } from "react";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { tableTexts } from "../../i18n/table-texts.ts";
import { NumberedPager } from "../paging/Pager.tsx";
import { pageCount, rowSpan } from "../paging/paging.ts";
import { nextOrder, sortRows, type Order } from "./column.ts";
import { DataTable } from "./DataTable.tsx";

interface PagedTableProps<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, "firstNumber"> {
  /** The current page, counted from 1. */
  page: number;
  pageSize: number;
  /** Number of rows on all pages. */
  total: number;
  onTurn: (page: number) => void;
  /** Whether the first column shows row numbers. */
  numbered?: boolean;
}

/** The rows of one page, with a pager. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { page, pageSize, total, onTurn, numbered = true, ...table } = props;
  const shown = table.rows.length;
  return (
    <>
      <DataTable {...table} firstNumber={numbered ? rowSpan(page, shown, pageSize).first : null} />
      <TablePager page={page} pageSize={pageSize} shown={shown} total={total} onTurn={onTurn} />
    </>
  );
}

interface SortedTableProps<Row> extends Omit<
  PagedTableProps<Row>,
  "rows" | "page" | "total" | "onTurn" | "order" | "onSort"
> {
  /** The rows of all pages. */
  records: readonly Row[];
}

/** A paged table that the user can sort. */
export function SortedTable<Row>({ records, ...table }: SortedTableProps<Row>) {
  const { columns, pageSize } = table;
  const [order, setOrder] = useState<Order | null>(null);
  const [wanted, setPage] = useState(1);
  // The list may have become shorter since the page was chosen.
  const page = Math.min(wanted, pageCount(records.length, pageSize));
  const first = (page - 1) * pageSize;
  return (
    <PagedTable
      {...table}
      rows={sortRows(records, columns, order).slice(first, first + pageSize)}
      page={page}
      total={records.length}
      onTurn={setPage}
      order={order}
      onSort={(columnId) => {
        setOrder(nextOrder(order, columnId));
        setPage(1);
      }}
    />
  );
}

interface TablePagerProps {
  page: number;
  pageSize: number;
  /** Number of rows on this page, and on all pages. */
  shown: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Shows which rows of how many are visible, and the pager. */
export function TablePager({ page, pageSize, shown, total, onTurn }: TablePagerProps) {
  const formatCount = useFormatCount();
  const texts = useTexts(tableTexts);
  const pages = pageCount(total, pageSize);
  const { first, last } = rowSpan(page, shown, pageSize);
  return (
    <div className="mt-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-14 text-ink-2 figures">
        {texts.span(formatCount(first), formatCount(last), formatCount(total))}
      </p>
      {pages > 1 && (
        <NumberedPager label={texts.pages} page={page} pages={pages} target={{ onPage: onTurn }} />
      )}
    </div>
  );
}
