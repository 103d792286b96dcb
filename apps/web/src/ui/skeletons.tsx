/** Numbers from 0 on, one for each drawn part. */
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Placeholder of a list or a table that is loading. */
export function SkeletonRows() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-4">
      {numbers(8).map((row) => (
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

/** Placeholder of cards with pictures. */
export function SkeletonCards() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4 xl:grid-cols-5"
    >
      {numbers(10).map((card) => (
        <div key={card} className="flex flex-col gap-2">
          <div className="skeleton aspect-video rounded-card" />
          <div className="skeleton h-4 w-2/3 rounded-full" />
          <div className="skeleton h-3 w-1/3 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a page about one thing: a picture with a heading, and the blocks below. */
export function SkeletonPage() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div className="mb-1 flex items-center gap-4">
        <div className="skeleton size-20 flex-none rounded-card md:size-28" />
        <div className="flex flex-1 flex-col gap-3">
          <div className="skeleton h-4 w-1/2 rounded-full" />
          <div className="skeleton h-6 w-1/4 rounded-full" />
          <div className="skeleton h-4 w-1/3 rounded-full" />
        </div>
      </div>
      <div className="skeleton h-20 rounded-card" />
      <div className="skeleton h-82 rounded-card" />
      <div className="skeleton h-82 rounded-card max-md:hidden" />
    </div>
  );
}
