/** The chart's place until it is drawn. */
export function ChartSkeleton() {
  return <div aria-busy="true" className="skeleton h-82 rounded-control" />;
}
