import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { PenlightRow } from "../PenlightIcon.tsx";

interface SectionHeadingProps {
  id: string;
  title: string;
  /** Beside the title: a row of penlights, a count. */
  children?: ReactNode;
  /** At the far end: filters, arrows. */
  end?: ReactNode;
}

export function SectionHeading({ id, title, children, end }: SectionHeadingProps) {
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 md:mb-3">
      <h2 id={id} className="text-20 font-bold">
        {title}
      </h2>
      {children}
      {end && <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2">{end}</div>}
    </div>
  );
}

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
      <span>{label}</span>
      <ChevronRight size={16} />
    </Link>
  );
}

interface QuietLineProps {
  title: string;
  /** That there is nothing, and perhaps where there is some all the same. */
  children: ReactNode;
}

/** A section that has nothing: one line with unlit sticks. Such lines stand close to each other. */
export function QuietLine({ title, children }: QuietLineProps) {
  return (
    <section
      data-quiet=""
      className="flex min-h-13 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-3 [[data-quiet]+&]:-mt-6 md:[[data-quiet]+&]:-mt-10"
    >
      <h2 className="w-44 text-16 font-bold max-md:w-full">{title}</h2>
      <PenlightRow penlights={[]} />
      <p className="text-14 text-ink-2">{children}</p>
    </section>
  );
}
