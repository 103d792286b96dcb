import { RefreshCw } from "./icons/icons.ts";
import type { ReactNode } from "react";
import { useMessages } from "../i18n/i18n.ts";
import { Button, type ButtonKind } from "./controls/Button.tsx";
import { BrokenPenlight } from "./drawings/BrokenPenlight.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { StaleLine } from "./StaleLine.tsx";
import { useIsTroubleShown } from "./shown-trouble.ts";
import { SkeletonRows } from "./skeletons.tsx";

interface PanelStateProps {
  /** `failed` shows a retry button. */
  state: "loading" | "failed" | "empty";
  text: string;
  /** A second line for an error. */
  more?: string;
  onRetry: () => void;
  /** Shown for an empty list. */
  drawing?: ReactNode;
}

/**
 * Shown instead of a list's rows: skeleton rows, an error, or the reason why the list is empty. An error that the page
 * already shows elsewhere is not repeated.
 */
export function PanelState({ state, text, more, onRetry, drawing }: PanelStateProps) {
  const isTold = useIsTroubleShown();
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

/** A button that retries a failed read. */
export function RetryButton({ kind = "plain", onRetry }: { kind?: ButtonKind; onRetry: () => void }) {
  const { app } = useMessages();
  return (
    <Button kind={kind} onClick={onRetry}>
      <RefreshCw size={16} />
      <span>{app.retry}</span>
    </Button>
  );
}

/** The required fields of a query result whose data is a list. */
interface ListRead<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  isPending: boolean;
  isRefetchError: boolean;
  /** Time of the last successful read by the device's clock, Unix milliseconds. */
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

interface ReadPanelProps<Row> {
  read: ListRead<Row>;
  failedText: string;
  emptyText: string;
  /** Shown above the text of an empty list. */
  emptyDrawing?: ReactNode;
  /** Renders the rows; called with at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * A list from a query, or its loading, error or empty state. After a failed refetch, a line above the rows says when
 * they were loaded.
 */
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
