/** Placeholder of the chart. */
export function ChartSkeleton() {
  return <div aria-busy="true" className="skeleton h-82 rounded-control" />;
}
