import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { tableTexts } from "../../i18n/table-texts.ts";
import { IconButton } from "../controls/Button.tsx";
import { pageGroup } from "./paging.ts";

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

interface NumberedPagerProps {
  /** The name of the navigation landmark. */
  label: string;
  page: number;
  pages: number;
  /** Opens a page, or returns the link to it where each page has its own address. */
  target: { onPage: (page: number) => void } | { linkTo: (page: number) => LinkProps };
}

const CONTROL =
  "inline-flex min-h-10 min-w-10 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center justify-center rounded-control px-2 text-14 font-semibold figures text-ink-2 hover:bg-raised hover:text-ink aria-[current]:bg-rose aria-[current]:text-on-rose aria-disabled:text-ink-3";

/**
 * The numbers of the pages, ten at a time, between the previous and the next page. An unusable button stays in place and
 * keeps its focus; links also jump to the neighbouring ten.
 */
export function NumberedPager({ label, page, pages, target }: NumberedPagerProps) {
  const formatCount = useFormatCount();
  const texts = useTexts(tableTexts);
  const group = pageGroup(page, pages);
  const control = (to: number, name: string, content: ReactNode) => {
    const isUsable = to >= 1 && to <= pages;
    const props = {
      "aria-label": name,
      "aria-current": to === page ? ("page" as const) : undefined,
      className: CONTROL,
      children: content,
    };
    if ("linkTo" in target) return isUsable && <Link key={name} {...target.linkTo(to)} {...props} />;
    const open = (): void => (isUsable ? target.onPage(to) : undefined);
    return (
      <button key={name} type="button" aria-disabled={!isUsable || undefined} onClick={open} {...props} />
    );
  };
  const turn = (to: number, name: string, Icon: LucideIcon) =>
    control(to, name, <Icon aria-hidden="true" size={20} strokeWidth={1.75} />);
  const jump = (to: number | null, name: (page: string) => string, Icon: LucideIcon) =>
    to !== null && "linkTo" in target && turn(to, name(formatCount(to)), Icon);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {jump(group.before, texts.earlierPages, ChevronsLeft)}
      {turn(page - 1, texts.previous, ChevronLeft)}
      {group.pages.map((one) => control(one, texts.page(formatCount(one)), formatCount(one)))}
      {turn(page + 1, texts.next, ChevronRight)}
      {jump(group.behind, texts.laterPages, ChevronsRight)}
    </nav>
  );
}
