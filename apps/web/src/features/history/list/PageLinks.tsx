import { Link, linkOptions } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import type { HistorySearch } from "@penlight/contract/history-search";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyCardTexts } from "../../../i18n/history/history-card-texts.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { pageGroup } from "./page-group.ts";

interface PageLinksProps {
  search: HistorySearch;
  page: number;
  pages: number;
}

const TARGET =
  "inline-flex min-h-10 min-w-10 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center justify-center rounded-control px-2 text-14 font-semibold figures text-ink-2 hover:bg-raised hover:text-ink aria-[current]:bg-rose aria-[current]:text-on-rose";

/** Links to the pages of the list, ten at a time. Each page has its own address. */
export function PageLinks({ search, page, pages }: PageLinksProps) {
  const formatCount = useFormatCount();
  const cards = useTexts(historyCardTexts);
  const text = useTexts(historyTexts);
  const group = pageGroup(page, pages);
  const linkTo = (target: number) =>
    linkOptions({
      to: "/live-history",
      search: { ...search, page: target === 1 ? undefined : target },
    });
  const turn = (target: number | null, label: (page: string) => string, Icon: LucideIcon) =>
    target !== null && (
      <Link {...linkTo(target)} aria-label={label(formatCount(target))} className={TARGET}>
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      </Link>
    );
  return (
    <nav aria-label={text.pages} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      {turn(group.before, text.earlierPages, ChevronsLeft)}
      {turn(page > 1 ? page - 1 : null, () => cards.previousPage, ChevronLeft)}
      {group.pages.map((one) => (
        <Link
          key={one}
          {...linkTo(one)}
          aria-label={text.pageNumber(formatCount(one))}
          aria-current={one === page ? "page" : undefined}
          className={TARGET}
        >
          {formatCount(one)}
        </Link>
      ))}
      {turn(page < pages ? page + 1 : null, () => cards.nextPage, ChevronRight)}
      {turn(group.behind, text.laterPages, ChevronsRight)}
    </nav>
  );
}
