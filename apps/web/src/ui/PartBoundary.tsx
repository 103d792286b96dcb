import { useEffect, type ReactNode } from "react";
import { useMessages } from "../i18n/i18n.ts";
import { Boundary } from "./Boundary.tsx";
import { FailedLine } from "./FailedLine.tsx";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Delay before a part is rendered again after this many errors, milliseconds. */
export function waitAfterFailures(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
}

interface PartBoundaryProps {
  /** Renders nothing in place of the broken part. */
  quiet?: boolean;
  children: ReactNode;
}

/**
 * Error boundary for a part of a page. The part is rendered again after growing delays, and when the retry button is
 * pressed.
 */
export function PartBoundary({ quiet = false, children }: PartBoundaryProps) {
  return (
    <Boundary
      fallback={(again, failures) => (
        <BrokenPart onRetry={again} waitMs={waitAfterFailures(failures)} quiet={quiet} />
      )}
    >
      {children}
    </Boundary>
  );
}

interface BrokenPartProps {
  onRetry: () => void;
  waitMs: number;
  quiet: boolean;
}

function BrokenPart({ onRetry, waitMs, quiet }: BrokenPartProps) {
  const { app } = useMessages();
  useEffect(() => {
    const timer = setTimeout(onRetry, waitMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one timer for each failure
  }, []);
  return quiet ? null : (
    <div className="p-4">
      <FailedLine text={app.partFailed} onRetry={onRetry} />
    </div>
  );
}
