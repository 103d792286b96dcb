/** Placeholder of a replay. */
export function ReplaySkeleton() {
  return (
    <div aria-busy="true" className="grid lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="flex flex-col gap-4 px-(--side) py-5">
        <div className="skeleton h-12 w-2/3 rounded-control" />
        <div className="skeleton aspect-16/9 rounded-card" />
        <div className="skeleton h-60 rounded-card" />
      </div>
      <div className="bg-surface max-lg:hidden lg:h-[calc(100dvh-var(--banner))]" />
    </div>
  );
}
