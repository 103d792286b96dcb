/** Rooms with their covers in the shape of what comes. */
export function CoversSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4 xl:grid-cols-5"
    >
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <div className="skeleton aspect-video rounded-card" />
          <div className="skeleton h-4 w-2/3 rounded-full" />
          <div className="skeleton h-3 w-1/3 rounded-full" />
        </div>
      ))}
    </div>
  );
}
