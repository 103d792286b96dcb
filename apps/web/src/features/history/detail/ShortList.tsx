import { useState, type ReactNode } from "react";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";

interface ShortListProps<T> {
  items: readonly T[];
  /** Number of items shown before the list is expanded. */
  first: number;
  children: (item: T, index: number) => ReactNode;
  className?: string;
}

/** The first items of a list, with a button to show the rest. */
export function ShortList<T>({ items, first, children, className = "" }: ShortListProps<T>) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, first);
  return (
    <>
      <ol className={className}>{shown.map(children)}</ol>
      {items.length > first && (
        <Button
          kind="ghost"
          aria-expanded={isWhole}
          className="mt-2 w-full"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? text.showLess : text.showAll(formatCount(items.length))}
        </Button>
      )}
    </>
  );
}
