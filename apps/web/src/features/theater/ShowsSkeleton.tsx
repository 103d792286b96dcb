/** Shows in the shape of what comes. */
export function ShowsSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2">
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="flex gap-4 rounded-card bg-surface p-3">
          <div className="skeleton aspect-3/4 w-26 flex-none rounded-control md:w-36" />
          <div className="flex flex-1 flex-col gap-3 py-1">
            <div className="skeleton h-5 w-2/3 rounded-control" />
            <div className="skeleton h-4 w-1/2 rounded-control" />
            <div className="skeleton mt-auto h-10 w-28 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
