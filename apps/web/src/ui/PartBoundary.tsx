import { useEffect, type ReactNode } from "react";
import { useMessages } from "../i18n/i18n.ts";
import { Boundary } from "./Boundary.tsx";
import { FailedLine } from "./FailedLine.tsx";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** How long a part that has failed so often is left alone before it is rendered again. */
export function waitAfterFailures(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
}

interface PartBoundaryProps {
  /** Nothing stands in its place while it is broken. */
  quiet?: boolean;
  children: ReactNode;
}

/**
 * A part of a page: a fault within costs this part and nothing around it. It is rendered again by itself, after waits
 * that grow, and at a press.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one wait for each failure
  }, []);
  return quiet ? null : (
    <div className="p-4">
      <FailedLine text={app.partFailed} onRetry={onRetry} />
    </div>
  );
}
