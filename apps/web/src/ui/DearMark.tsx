import { Crown, Heart } from "lucide-react";

interface DearMarkProps {
  dear: "oshi" | "followed" | null;
  /** What it says to who does not see it; none where its link says so. */
  labels?: Record<"oshi" | "followed", string>;
  className?: string;
}

/** The mark of whom somebody follows, or has as oshi; none of anybody else. */
export function DearMark({
  dear,
  labels,
  className = dear === "oshi" ? "text-gold" : "text-rose",
}: DearMarkProps) {
  if (!dear) return null;
  const Icon = dear === "oshi" ? Crown : Heart;
  return (
    <>
      <Icon size={14} className={`flex-none fill-current ${className}`} />
      {labels && <span className="sr-only">{labels[dear]}</span>}
    </>
  );
}
