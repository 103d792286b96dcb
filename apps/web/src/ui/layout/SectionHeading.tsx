import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight } from "../icons/icons.ts";
import type { ReactNode } from "react";
import { PenlightRow } from "../PenlightIcon.tsx";

interface SectionHeadingProps {
  id: string;
  title: string;
  /** Shown next to the title, for example a row of penlights or a count. */
  children?: ReactNode;
  /** Shown at the far end, for example filters or arrows. */
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
  to: LinkProps["to"];
  label: string;
  /** Accessible name, which says of what there is more. */
  name: string;
}

/** A link at the end of a section's heading to the page with the full list. */
export function SeeMore({ to, label, name }: SeeMoreProps) {
  return (
    <Link
      to={to}
      aria-label={name}
      className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1 rounded-control text-14 font-semibold text-ink-2 hover:text-ink"
    >
      <span>{label}</span>
      <ChevronRight size={16} />
    </Link>
  );
}

interface QuietLineProps {
  title: string;
  /** Says that there is nothing, and possibly where else to look. */
  children: ReactNode;
}

/** An empty section: one line with unlit penlights. Several such lines are set close together. */
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
