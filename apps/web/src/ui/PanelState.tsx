import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../i18n/i18n.ts";
import { Button, type ButtonKind } from "./controls/Button.tsx";
import { BrokenPenlight } from "./drawings/BrokenPenlight.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { StaleLine } from "./StaleLine.tsx";
import { useTroubleIsTold } from "./told-trouble.ts";

interface PanelStateProps {
  /** `failed` offers to try again. */
  state: "loading" | "failed" | "empty";
  text: string;
  /** A second line about a failure. */
  more?: string;
  onRetry: () => void;
  /** Of an empty list. */
  drawing?: ReactNode;
}

/**
 * What a list shows while it has no rows: their shape, a failure, or why there are none. A failure that the page tells
 * elsewhere is not told again.
 */
export function PanelState({ state, text, more, onRetry, drawing }: PanelStateProps) {
  const isTold = useTroubleIsTold();
  if (state === "loading" || (state === "failed" && isTold)) return <SkeletonRows />;
  if (state === "empty") return <EmptyState drawing={drawing} title={text} />;
  return (
    <EmptyState
      drawing={<BrokenPenlight />}
      title={text}
      {...(more !== undefined && { text: more })}
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}

/** Asks again for what could not be had. */
export function RetryButton({ kind = "plain", onRetry }: { kind?: ButtonKind; onRetry: () => void }) {
  const { app } = useMessages();
  return (
    <Button kind={kind} onClick={onRetry}>
      <RefreshCw size={16} />
      <span>{app.retry}</span>
    </Button>
  );
}

/** What is needed of a query whose answer is a list. */
interface ListRead<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  isPending: boolean;
  isRefetchError: boolean;
  /** Unix milliseconds. */
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

interface ReadPanelProps<Row> {
  read: ListRead<Row>;
  failedText: string;
  emptyText: string;
  /** Above the words of an empty list. */
  emptyDrawing?: ReactNode;
  /** The rows, of which there are some. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read, and whatever stands in its place; above rows that could not be read anew since when they stand. */
export function ReadPanel<Row>({ read, failedText, emptyText, emptyDrawing, children }: ReadPanelProps<Row>) {
  if (!read.data?.length) {
    return (
      <PanelState
        state={read.isError ? "failed" : read.isPending ? "loading" : "empty"}
        text={read.isError ? failedText : emptyText}
        drawing={emptyDrawing}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return (
    <>
      {read.isRefetchError && <StaleLine sinceMs={read.dataUpdatedAt} />}
      {children(read.data)}
    </>
  );
}
