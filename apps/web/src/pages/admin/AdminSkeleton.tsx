/** A screen of the back office before it is known who is there, or while its code comes: nothing of what it holds. */
export function AdminSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="h-29.5 rounded-card skeleton md:h-17.5" />
        ))}
      </div>
      <div className="mb-3 h-11 w-60 rounded-control skeleton" />
      <div className="h-125 rounded-card skeleton" />
    </div>
  );
}
