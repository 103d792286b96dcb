/** A show in the shape of what comes. */
export function ShowSkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex gap-4 px-(--side) py-6 md:gap-8 md:pt-12 md:pb-8">
        <div className="skeleton aspect-3/4 w-28 flex-none rounded-control md:w-44 lg:w-55.5" />
        <div className="flex flex-1 flex-col gap-3 md:justify-end">
          <div className="skeleton h-6 w-32 rounded-full" />
          <div className="skeleton h-9 w-2/3 rounded-control" />
          <div className="skeleton h-10 w-48 rounded-control" />
        </div>
      </div>
      <div className="grid grid-cols-4 gap-2 px-(--side) pt-20 md:gap-4">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((performer) => (
          <div key={performer} className="skeleton aspect-4/5 rounded-card" />
        ))}
      </div>
    </div>
  );
}
