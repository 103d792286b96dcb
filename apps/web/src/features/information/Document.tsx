import { ArrowUpRight } from "lucide-react";
import { useId, type ReactNode } from "react";

interface DocumentProps {
  /** Shown above the heading. */
  drawing?: ReactNode;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A page of text: one column of a readable width. */
export function Document({ drawing, heading, lead, children }: DocumentProps) {
  return (
    <article className="mx-auto max-w-190">
      {drawing}
      <h1 className="text-26 font-extrabold md:text-36">{heading}</h1>
      <p className="mt-2 text-16 text-ink-2">{lead}</p>
      {children}
    </article>
  );
}

interface ChapterProps {
  title: string;
  children: ReactNode;
}

/** A section with its own heading. */
export function Chapter({ title, children }: ChapterProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-20 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list of separate statements. */
export function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-2 marker:text-rose">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A list of steps in order. */
export function Steps({ lines }: { lines: readonly string[] }) {
  return (
    <ol className="flex list-decimal flex-col gap-2 pl-6 text-ink-2 marker:font-bold marker:text-rose marker:figures">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

interface OutsideProps {
  href: string;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
}

/** A link to another site, opened in a new tab; from within the app, in the browser. */
export function Outside({ href, children, className = LINK, onClick }: OutsideProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" onClick={onClick} className={className}>
      {children}
      <ArrowUpRight size={16} className="flex-none" />
    </a>
  );
}

/** The classes of a link within a text. */
export const LINK =
  "inline-flex items-center gap-1 rounded-control font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-rose";
