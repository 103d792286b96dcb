/** Placeholder of a past live. */
export function PastLiveSkeleton() {
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
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="skeleton h-72 rounded-card" />
        <div className="skeleton h-72 rounded-card" />
      </div>
    </div>
  );
}
