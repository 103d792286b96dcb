import type { ReactNode } from "react";

interface CardProps {
  id: string;
  title: string;
  /** Shown at the end of the heading. */
  detail?: string | undefined;
  legend?: ReactNode;
  children: ReactNode;
}

/** A section of a past live's page. */
export function Card({ id, title, detail, legend, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-surface p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="text-16 font-bold">
          {title}
        </h2>
        {legend}
        {detail !== undefined && <p className="ml-auto text-14 text-ink-2 figures">{detail}</p>}
      </div>
      {children}
    </section>
  );
}
