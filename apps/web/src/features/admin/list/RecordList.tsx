import type { UseQueryResult } from "@tanstack/react-query";
import { Plus, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { BrokenPenlight } from "../../../ui/drawings/BrokenPenlight.tsx";
import { BlankTable } from "../../../ui/drawings/BlankTable.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { TableSkeleton } from "../../../ui/table/TableSkeleton.tsx";
import type { OpenRecord } from "./use-open-record.ts";

interface RecordListProps<R> {
  title: string;
  /** Left out where nobody writes one by hand. */
  addLabel?: string;
  /** Search or filter. */
  tools?: ReactNode;
  query: Pick<
    UseQueryResult,
    "data" | "isError" | "isRefetchError" | "isPlaceholderData" | "dataUpdatedAt" | "refetch"
  >;
  failedText: string;
  /** Null while there are rows. */
  emptyText: string | null;
  opened: OpenRecord<R>;
  /** The form of a record, of a new one where it is null; or what is to be read of it. */
  form: (record: R | null) => ReactNode;
  /** The question whether a record is to go; left out where they stay. */
  removal?: (record: R) => ReactNode;
  /** The table. */
  children: ReactNode;
}

/**
 * A list of the back office: its heading and tools, below them rows, their shape, or why there are none; and over all
 * of it what is open of a record.
 */
export function RecordList<R>({
  title,
  addLabel,
  tools,
  opened,
  form,
  removal,
  ...rows
}: RecordListProps<R>) {
  const { open, add } = opened;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-20 font-bold">{title}</h1>
        {tools}
        {addLabel !== undefined && (
          <Button kind="primary" onClick={add}>
            <Plus aria-hidden="true" size={16} strokeWidth={2} />
            {addLabel}
          </Button>
        )}
      </div>
      <Rows {...rows} />
      {open?.dialog === "form" && form(open.record)}
      {open?.dialog === "removal" && removal?.(open.record)}
    </div>
  );
}

type RowsProps = Pick<RecordListProps<unknown>, "query" | "failedText" | "emptyText" | "children">;

function Rows({ query, failedText, emptyText, children }: RowsProps) {
  const { app } = useMessages();
  // Rows of before, which only stand in for those that could not be had, say nothing about them.
  const isFailed = query.isError && (query.data === undefined || query.isPlaceholderData);
  if (isFailed) {
    return (
      <EmptyState
        drawing={<BrokenPenlight />}
        title={failedText}
        action={
          <Button onClick={() => void query.refetch()}>
            <RefreshCw aria-hidden="true" size={16} strokeWidth={2} />
            {app.retry}
          </Button>
        }
      />
    );
  }
  if (query.data === undefined) return <TableSkeleton />;
  return (
    <>
      {query.isRefetchError && <StaleLine sinceMs={query.dataUpdatedAt} />}
      {emptyText === null ? children : <EmptyState drawing={<BlankTable />} title={emptyText} />}
    </>
  );
}
