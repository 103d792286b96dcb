/** Callbacks, by the row's index in the list. */
interface RowEvents {
  /** A name was pressed, or Enter on a row. */
  onPick: (rowIndex: number) => void;
  /** Somebody starts to navigate rows: the rows must not move. */
  onRead: () => void;
  /** Somebody has stopped navigating rows. */
  onDone: () => void;
}

const ROW = "li";

/**
 * Keyboard navigation of a chat's rows: a single tab stop; arrows, Home and End move between rows, Enter opens the
 * actions, Escape returns. A press on a name also opens the actions.
 * @param scroller the tab stop while no row has the focus
 */
export function attachRows(scroller: HTMLElement, events: RowEvents): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const rows = (): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>(ROW)];
  const focused = (): HTMLElement | null => {
    const { activeElement } = document;
    return scroller.contains(activeElement) ? (activeElement?.closest<HTMLElement>(ROW) ?? null) : null;
  };

  const goTo = (row: HTMLElement | undefined): void => {
    if (!row) return;
    events.onRead();
    row.tabIndex = -1;
    row.focus();
    row.scrollIntoView({ block: "nearest" });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const current = focused();
    const to = targetOf(event.key, rowsDown(rows()), current);
    if (to) goTo(to);
    else if (event.key === "Enter" && current) events.onPick(rows().indexOf(current));
    else if (event.key === "Escape" && current) scroller.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const nameAt = ({ target }: MouseEvent): Element | null =>
    target instanceof Element ? target.closest("li b[title]") : null;
  const onClick = (event: MouseEvent): void => {
    const row = nameAt(event)?.closest<HTMLElement>(ROW);
    if (row) events.onPick(rows().indexOf(row));
  };
  // Keeps the focus in the comment field: without it a phone's keyboard would close, and the rows would move under the
  // finger.
  const onPress = (event: MouseEvent): void => {
    if (nameAt(event)) event.preventDefault();
  };
  scroller.addEventListener("mousedown", onPress, { signal });
  scroller.addEventListener("keydown", onKey, { signal });
  scroller.addEventListener("click", onClick, { signal });
  scroller.addEventListener(
    "focusin",
    () => {
      // While a row has the focus, Tab and Shift+Tab skip the scroller.
      scroller.tabIndex = focused() ? -1 : 0;
    },
    { signal },
  );
  scroller.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && scroller.contains(relatedTarget)) return;
      scroller.tabIndex = 0;
      if (scroller.scrollTop === 0) events.onDone();
    },
    { signal },
  );
  return () => {
    listening.abort();
    scroller.tabIndex = 0;
  };
}

/** The rows in order from top to bottom of the screen: over a picture the newest is at the bottom. */
function rowsDown(rows: readonly HTMLElement[]): readonly HTMLElement[] {
  const [newest, next] = rows;
  return newest && next && newest.offsetTop > next.offsetTop ? rows.toReversed() : rows;
}

/** The row to which a key moves. */
export function targetOf<T>(key: string, rows: readonly T[], current: T | null): T | undefined {
  const at = current === null ? -1 : rows.indexOf(current);
  switch (key) {
    case "ArrowDown":
      return rows[Math.min(rows.length - 1, at + 1)];
    case "ArrowUp":
      return at < 0 ? undefined : rows[Math.max(0, at - 1)];
    case "Home":
      return rows[0];
    case "End":
      return rows.at(-1);
    default:
      return undefined;
  }
}
