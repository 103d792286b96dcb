import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import type { ReactNode } from "react";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { TablePager } from "../../../ui/table/TablePager.tsx";
import { useRows } from "../../../ui/table/use-rows.ts";

interface SortedTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** All there are. */
  records: readonly Row[];
  /** What can be done with one, at the end of its row. */
  actions: (record: Row) => ReactNode;
}

/** Records, ten a page, in the order that is asked for. */
export function SortedTable<Row extends { _id: string }>({
  label,
  columns,
  records,
  actions,
}: SortedTableProps<Row>) {
  const { rows, total, page, firstNumber, turnTo, order, sort } = useRows(records, columns, ADMIN_PAGE_SIZE);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ _id }) => _id}
        firstNumber={firstNumber}
        order={order}
        onSort={sort}
        actions={actions}
      />
      <TablePager page={page} pageSize={ADMIN_PAGE_SIZE} shown={rows.length} total={total} onTurn={turnTo} />
    </>
  );
}
