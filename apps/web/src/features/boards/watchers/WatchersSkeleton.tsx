import { TableSkeleton } from "../../../ui/table/SortedTable.tsx";
import { PODIUM } from "./podium-layout.ts";

/** Placeholder of three cards and a table. */
export function WatchersSkeleton() {
  return (
    <div aria-busy="true">
      <div className={PODIUM}>
        {["lg:order-1 lg:h-38", "lg:order-2 lg:h-47", "lg:order-3 lg:h-38"].map((place) => (
          <div key={place} className={`h-20 rounded-card skeleton ${place}`} />
        ))}
      </div>
      <TableSkeleton />
    </div>
  );
}
