const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** Placeholder of a list of past lives. */
export function CardsSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3 md:grid-cols-2 2xl:grid-cols-3">
      {CARDS.map((card) => (
        <div key={card} className="flex gap-4 rounded-card bg-surface p-3">
          <div className="skeleton size-24 flex-none rounded-control" />
          <div className="flex flex-1 flex-col gap-2.5 py-1">
            <div className="skeleton h-4 w-1/2 rounded-full" />
            <div className="skeleton h-3 w-3/4 rounded-full" />
            <div className="skeleton mt-auto h-3 w-2/3 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
