import { Crown, Heart } from "./icons/icons.ts";

interface DearMarkProps {
  dear: "oshi" | "followed" | null;
  /** Text alternatives; omitted where the surrounding link already has the text. */
  labels?: Record<"oshi" | "followed", string>;
  className?: string;
}

/** An icon for a member whom the fan follows or has as oshi; nothing for others. */
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
