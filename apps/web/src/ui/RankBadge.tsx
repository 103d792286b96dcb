const MEDALS: Record<number, string> = {
  1: "bg-gold text-stage",
  2: "bg-silver text-stage",
  3: "bg-bronze text-stage",
};

/** A place in a ranking; the first three in gold, silver and bronze. */
export function RankBadge({ place, label }: { place: number; label: string }) {
  return (
    <span
      className={`flex size-7 flex-none items-center justify-center rounded-control text-13 font-bold figures ${MEDALS[place] ?? "text-ink-2"}`}
    >
      <span aria-hidden="true">{place}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
