import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { tableTexts } from "../../i18n/table-texts.ts";
import { IconButton } from "./Button.tsx";

interface PagerProps {
  /** The current page, counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const TURN = "aria-disabled:text-ink-3";

/**
 * Buttons for the previous and the next page, and the current page number, announced when it changes. On the first and
 * last page the unusable button stays in place and keeps its focus.
 */
export function Pager({ page, pages, onPage }: PagerProps) {
  const formatCount = useFormatCount();
  const texts = useTexts(tableTexts);
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return (
    <div className="flex items-center justify-center gap-3">
      <IconButton
        label={texts.previous}
        aria-disabled={isFirst}
        className={TURN}
        onClick={() => isFirst || onPage(page - 1)}
      >
        <ChevronLeft size={20} strokeWidth={1.75} />
      </IconButton>
      <p role="status" className="min-w-32 text-center text-14 text-ink-2 figures">
        {texts.pageOf(formatCount(page), formatCount(pages))}
      </p>
      <IconButton
        label={texts.next}
        aria-disabled={isLast}
        className={TURN}
        onClick={() => isLast || onPage(page + 1)}
      >
        <ChevronRight size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
