import type { ReactNode } from "react";
import type { Column } from "./column.ts";
import { DataTable } from "./DataTable.tsx";
import { TablePager } from "./TablePager.tsx";
import { useRows } from "./use-rows.ts";

interface SortedTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** All there are. */
  records: readonly Row[];
  keyOf: (record: Row) => string;
  pageSize: number;
  /** Whether rows are counted in a first column. */
  numbered?: boolean;
  /** What can be done with one, at the end of its row. */
  actions: (record: Row) => ReactNode;
  actionsHeading?: string;
}

/** Records page by page, in the order that is asked for. */
export function SortedTable<Row>({
  label,
  columns,
  records,
  keyOf,
  pageSize,
  numbered = true,
  ...actions
}: SortedTableProps<Row>) {
  const { rows, total, page, firstNumber, turnTo, order, sort } = useRows(records, columns, pageSize);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        firstNumber={numbered ? firstNumber : null}
        order={order}
        onSort={sort}
        {...actions}
      />
      <TablePager page={page} pageSize={pageSize} shown={rows.length} total={total} onTurn={turnTo} />
    </>
  );
}
