import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";

interface SeeMoreProps {
  to: string;
  label: string;
  /** Accessible name: of what there is more. */
  name: string;
}

/** At the end of a section's heading: the page that has all of it. */
export function SeeMore({ to, label, name }: SeeMoreProps) {
  return (
    <Link
      to={to}
      aria-label={name}
      className="inline-flex min-h-10 items-center gap-1 rounded-control text-14 font-semibold text-ink-2 hover:text-ink"
    >
      {label}
      <ChevronRight size={16} />
    </Link>
  );
}
