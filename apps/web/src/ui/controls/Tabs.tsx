import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";

export interface Tab<T extends string> {
  id: T;
  label: string;
  /** Accessible name, where the label alone is ambiguous. */
  name?: string;
  icon?: ReactNode;
  /** For a tab that is shown on narrow screens only. */
  className?: string;
}

interface TabsProps<T extends string> {
  /** Accessible name of the list; also the prefix of the ids that link tabs to their panel. */
  label: string;
  idPrefix: string;
  tabs: readonly Tab<T>[];
  selected: T;
  onSelect: (id: T) => void;
  /**
   * Shows all tabs without scrolling, for the panel next to a picture: with less spacing, and in two rows where large
   * text does not fit in one.
   */
  inSight?: boolean;
  /** Shown at the end of the row: controls of the selected tab's content. */
  end?: ReactNode;
}

/** The id of a tab's panel, an element with `role="tabpanel"` labelled by {@link tabId}. */
export const panelId = (idPrefix: string): string => `${idPrefix}-panel`;
export const tabId = (idPrefix: string, id: string): string => `${idPrefix}-tab-${id}`;

/**
 * A row of tabs with arrow keys, which scrolls sideways where it is narrow. It is invisible until it has a following
 * sibling, its content: until then the document is still streaming in, and a tab that arrives would shift the others.
 */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, idPrefix, tabs, selected, onSelect, inSight = false, end } = props;
  const isAwake = useRef(false);
  useLayoutEffect(() => {
    const tab = document.getElementById(tabId(idPrefix, selected));
    if (tab) bringIntoView(tab, isAwake.current);
    isAwake.current = true;
  }, [idPrefix, selected]);
  return (
    <div
      data-selected={selected}
      className="tabs flex min-h-13 flex-none items-center border-b border-line not-has-[+*]:invisible"
    >
      <div
        role="tablist"
        aria-label={label}
        className={`min-w-0 flex-1 max-md:tab-fade scrollbar-none relative flex overflow-x-auto px-2 ${inSight ? "lg:flex-wrap lg:px-0" : ""}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(idPrefix, tab.id)}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={panelId(idPrefix)}
            aria-label={tab.name}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={moveFocus}
            className={`tab inline-flex min-h-13 flex-1 items-center justify-center gap-1.5 px-3 text-14 font-semibold whitespace-nowrap text-ink-2 transition-colors duration-150 hover:text-ink aria-selected:text-ink ${inSight ? "lg:min-w-11 lg:flex-auto lg:px-1.5" : ""} ${tab.className ?? ""}`}
          >
            {tab.icon}
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      {end}
    </div>
  );
}

/**
 * Scrolls the selected tab to the middle of its row. Right after hydration the row does not scroll, because a finger
 * may already be on it: it has been scrolled, or shows that tab anyway.
 */
function bringIntoView(tab: HTMLElement, isAwake: boolean): void {
  const row = tab.parentElement;
  if (!row) return;
  const isSettled = row.scrollLeft > 0 || tab.offsetLeft + tab.clientWidth <= row.clientWidth;
  if (isAwake || !isSettled) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}

/** Arrow keys, Home and End select among the visible tabs. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.parentElement;
  const shown = [...(row?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].filter(
    (tab) => tab.offsetParent !== null,
  );
  const at = shown.indexOf(event.currentTarget);
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = shown[(target + shown.length) % shown.length];
  next?.focus();
  next?.click();
}
