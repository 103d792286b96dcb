import { useState } from "react";
import { nextOrder, sortRows, type Column, type Order } from "./column.ts";
import { pageCount } from "./paging.ts";

/** A whole list, ordered by a column of choice and shown page by page. */
export function useRows<Row>(all: readonly Row[], columns: readonly Column<Row>[], pageSize: number) {
  const [order, setOrder] = useState<Order | null>(null);
  const [wanted, setPage] = useState(1);
  // The list may have become shorter since.
  const page = Math.min(wanted, pageCount(all.length, pageSize));
  const first = (page - 1) * pageSize;
  return {
    rows: sortRows(all, columns, order).slice(first, first + pageSize),
    total: all.length,
    page,
    firstNumber: first + 1,
    turnTo: setPage,
    order,
    sort: (columnId: string) => {
      setOrder(nextOrder(order, columnId));
      setPage(1);
    },
  };
}
