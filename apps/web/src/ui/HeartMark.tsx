import { Heart } from "lucide-react";

/** The mark of what a fan follows. @param label what it says to who does not see it; none where its link says so */
export function HeartMark({ label, className = "text-rose" }: { label?: string; className?: string }) {
  return (
    <>
      <Heart size={14} className={`flex-none fill-current ${className}`} />
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
