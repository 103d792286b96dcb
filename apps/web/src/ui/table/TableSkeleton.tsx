const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** A table's rows before they come, at their height. */
export function TableSkeleton() {
  return (
    <div aria-busy="true" className="overflow-hidden rounded-card bg-surface">
      <div className="h-10" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-11.5 items-center gap-6 border-t border-line px-4">
          <div className="skeleton h-3 w-6 rounded-full" />
          <div className="skeleton size-7 flex-none rounded-full" />
          <div className="skeleton h-3 flex-1 rounded-full" />
          <div className="skeleton h-3 w-16 rounded-full max-md:hidden" />
          <div className="skeleton h-3 w-16 rounded-full" />
        </div>
      ))}
    </div>
  );
}
