import { Crown, Heart } from "./icons/icons.ts";

interface DearMarkProps {
  favourite: "oshi" | "followed" | null;
  /** Text alternatives; omitted where the surrounding link already has the text. */
  labels?: Record<"oshi" | "followed", string>;
  className?: string;
}

/** An icon for a member whom the fan follows or has as oshi; nothing for others. */
export function FavouriteMark({
  favourite,
  labels,
  className = favourite === "oshi" ? "text-gold" : "text-rose",
}: DearMarkProps) {
  if (!favourite) return null;
  const Icon = favourite === "oshi" ? Crown : Heart;
  return (
    <>
      <Icon size={14} className={`flex-none fill-current ${className}`} />
      {labels && <span className="sr-only">{labels[favourite]}</span>}
    </>
  );
}
