import { TableSkeleton } from "../../../ui/table/SortedTable.tsx";

/** Three cards and a table, before they come. */
export function WatchersSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-4 grid grid-cols-1 items-end gap-3 md:grid-cols-[1fr_1.12fr_1fr] md:gap-4">
        {["md:order-1 md:h-38", "md:order-2 md:h-47", "md:order-3 md:h-38"].map((place) => (
          <div key={place} className={`h-33 rounded-card skeleton ${place}`} />
        ))}
      </div>
      <TableSkeleton />
    </div>
  );
}
