import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { tableTexts } from "../../i18n/table-texts.ts";
import { IconButton } from "../controls/Button.tsx";
import { pageCount, pageGroup, rowSpan } from "./paging.ts";

interface TablePagerProps {
  page: number;
  pageSize: number;
  /** Rows on this page, and on all. */
  shown: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Which rows are shown of how many, and the other pages, ten at a time. */
export function TablePager({ page, pageSize, shown, total, onTurn }: TablePagerProps) {
  const texts = useTexts(tableTexts);
  const pages = pageCount(total, pageSize);
  const { first, last } = rowSpan(page, shown, pageSize);
  return (
    <div className="mt-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-14 text-ink-2 figures">
        {texts.span(formatCount(first), formatCount(last), formatCount(total))}
      </p>
      {pages > 1 && (
        <nav aria-label={texts.pages} className="flex flex-wrap items-center">
          <IconButton
            label={texts.previous}
            kind="ghost"
            aria-disabled={page <= 1}
            onClick={() => page > 1 && onTurn(page - 1)}
          >
            <ChevronLeft size={16} />
          </IconButton>
          {pageGroup(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={texts.page(formatCount(number))}
              aria-current={number === page ? "page" : undefined}
              onClick={() => onTurn(number)}
              className="min-h-9 min-w-9 rounded-control px-1 text-14 font-semibold text-ink-2 figures hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
            >
              {formatCount(number)}
            </button>
          ))}
          <IconButton
            label={texts.next}
            kind="ghost"
            aria-disabled={page >= pages}
            onClick={() => page < pages && onTurn(page + 1)}
          >
            <ChevronRight size={16} />
          </IconButton>
        </nav>
      )}
    </div>
  );
}
