/** The home page in the shape of what comes. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-10">
      <div>
        <div className="skeleton mb-4 h-7 w-44 rounded-control" />
        <div className="flex gap-3 overflow-hidden">
          <div className="skeleton h-45 w-79.5 flex-none rounded-card md:h-78 md:w-138.75" />
          <div className="hidden grid-rows-2 gap-3 md:grid">
            <div className="skeleton w-66.75 rounded-card" />
            <div className="skeleton w-66.75 rounded-card" />
          </div>
          <div className="hidden grid-rows-2 gap-3 md:grid">
            <div className="skeleton w-66.75 rounded-card" />
            <div className="skeleton w-66.75 rounded-card" />
          </div>
        </div>
      </div>
      <div>
        <div className="skeleton mb-4 h-7 w-36 rounded-control" />
        <div className="grid grid-cols-3 gap-3 md:grid-cols-6 xl:grid-cols-10">
          {Array.from({ length: 20 }, (_, index) => (
            <div key={index} className="skeleton aspect-square rounded-card" />
          ))}
        </div>
      </div>
    </div>
  );
}
