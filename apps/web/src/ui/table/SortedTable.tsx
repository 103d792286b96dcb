import { useState, type ComponentProps } from "react";
import { nextOrder, sortRows, type Order } from "./column.ts";
import { DataTable } from "./DataTable.tsx";
import { pageCount, rowSpan } from "./paging.ts";
import { TablePager } from "./TablePager.tsx";

interface PagedTableProps<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, "firstNumber"> {
  /** The page that the rows are. */
  page: number;
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  onTurn: (page: number) => void;
  /** Whether rows are counted in a first column. */
  numbered?: boolean;
}

/** The rows of one page, and the way to the others. */
export function PagedTable<Row>({
  page,
  pageSize,
  total,
  onTurn,
  numbered = true,
  ...table
}: PagedTableProps<Row>) {
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
  /** All there are. */
  records: readonly Row[];
}

/** Records page by page, in the order that is asked for. */
export function SortedTable<Row>({ records, ...table }: SortedTableProps<Row>) {
  const { columns, pageSize } = table;
  const [order, setOrder] = useState<Order | null>(null);
  const [wanted, setPage] = useState(1);
  // The list may have become shorter since.
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
