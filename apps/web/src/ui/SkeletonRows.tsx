/** Placeholder rows for a list that is loading. */
export function SkeletonRows() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-4">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="skeleton size-10 flex-none rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <div className="skeleton h-3 w-2/3 rounded-full" />
            <div className="skeleton h-3 w-1/3 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
