import { useEffect, useEffectEvent, type ReactNode, type RefObject } from "react";

export interface DisclosurePanelProps {
  /** The element that contains the panel and its button; a press outside closes the panel. */
  around: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /** Position of the panel relative to the button. */
  side: "below" | "above";
  /** The edge of the button to which the panel is aligned. */
  align: "start" | "end";
  /** Whether it lies on a picture: dark in both themes. */
  media: boolean;
  children: ReactNode;
}

/** The panel of a {@link Disclosure}. */
export function DisclosurePanel(props: DisclosurePanelProps) {
  const { around, onClose, label, side, align, media, children } = props;
  useDismiss(around, onClose);
  return (
    <div
      role="group"
      // Focusable, because a press on a label would otherwise focus the surrounding element, which counts as leaving.
      tabIndex={-1}
      aria-label={label}
      data-theme={media ? "dark" : undefined}
      className={`absolute ${align === "end" ? "right-0" : "left-0"} z-30 max-h-[min(60vh,22rem)] min-w-52 overflow-y-auto rounded-card border p-1.5 outline-none shadow-float ${
        side === "below" ? "top-full mt-2" : "bottom-full mb-2"
      } ${media ? "border-media-raised bg-media text-media-ink" : "border-line bg-surface text-ink"}`}
    >
      {children}
    </div>
  );
}

/**
 * Closes an open element on a press outside it, when focus leaves it, and on Escape, which also returns focus to its
 * button.
 */
function useDismiss(ref: RefObject<HTMLElement | null>, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const closeFromOutside = (event: Event): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onClose();
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      onClose();
      ref.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", closeFromOutside, { signal });
    document.addEventListener("focusin", closeFromOutside, { signal });
    document.addEventListener("keydown", closeByKey, { signal });
    return () => listening.abort();
  }, [ref]);
}
