import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "./IconButton.tsx";

interface PagerProps {
  /** The page shown, counted from one. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  /** "Page 2 of 5", announced when it changes. */
  text: string;
}

const TURN = "aria-disabled:text-ink-3";

/** To the page before and the page after. At the ends a button stays where it is, and keeps its focus. */
export function Pager({ page, pages, onPage, previousLabel, nextLabel, text }: PagerProps) {
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return (
    <div className="flex items-center justify-center gap-3">
      <IconButton
        label={previousLabel}
        aria-disabled={isFirst}
        className={TURN}
        onClick={() => isFirst || onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.75} />
      </IconButton>
      <p role="status" className="min-w-32 text-center text-14 text-ink-2 figures">
        {text}
      </p>
      <IconButton
        label={nextLabel}
        aria-disabled={isLast}
        className={TURN}
        onClick={() => isLast || onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
