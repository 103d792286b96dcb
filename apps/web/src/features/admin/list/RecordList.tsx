import type { UseQueryResult } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { BrokenStick } from "../../../ui/drawings/BrokenStick.tsx";
import { BlankTable } from "../../../ui/drawings/BlankTable.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { TableSkeleton } from "../../../ui/table/TableSkeleton.tsx";

interface RecordListProps {
  title: string;
  /** Search, filter, and what adds a record. */
  tools: ReactNode;
  query: Pick<
    UseQueryResult,
    "data" | "isError" | "isRefetchError" | "isPlaceholderData" | "dataUpdatedAt" | "refetch"
  >;
  failedText: string;
  /** Null while there are rows. */
  emptyText: string | null;
  /** What is open over the list, also over an empty one. */
  dialogs: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A list of the back office: its heading and tools, and below them rows, their shape, or why there are none. */
export function RecordList({
  title,
  tools,
  query,
  failedText,
  emptyText,
  dialogs,
  children,
}: RecordListProps) {
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-20 font-bold">{title}</h1>
        {tools}
      </div>
      <Rows query={query} failedText={failedText} emptyText={emptyText}>
        {children}
      </Rows>
      {dialogs}
    </div>
  );
}

function Rows({
  query,
  failedText,
  emptyText,
  children,
}: Omit<RecordListProps, "title" | "tools" | "dialogs">) {
  const { app } = useMessages();
  // Rows of before, which only stand in for those that could not be had, say nothing about them.
  const isFailed = query.isError && (query.data === undefined || query.isPlaceholderData);
  if (isFailed) {
    return (
      <EmptyState
        drawing={<BrokenStick />}
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
