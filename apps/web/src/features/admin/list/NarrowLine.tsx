import type { ReactNode } from "react";

interface NarrowLineProps {
  /** The width from which it has columns of its own. */
  until: "md" | "lg";
  children: ReactNode;
}

/** Below what a row is called: what a narrow table has no column for. */
export function NarrowLine({ until, children }: NarrowLineProps) {
  return (
    <span
      className={`block truncate text-12 text-ink-2 figures ${until === "md" ? "md:hidden" : "lg:hidden"}`}
    >
      {children}
    </span>
  );
}
