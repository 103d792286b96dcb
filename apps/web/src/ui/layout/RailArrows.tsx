import { ChevronLeft, ChevronRight } from "../icons/icons.ts";
import { useEffect, useState, type RefObject } from "react";
import { IconButton } from "../controls/Button.tsx";

interface RailArrowsProps {
  start: boolean;
  end: boolean;
  step: (direction: 1 | -1) => void;
  previousLabel: string;
  nextLabel: string;
}

/** Two arrow buttons for mouse users; touch and keyboard scroll the rail itself. */
export function RailArrows({ start, end, step, previousLabel, nextLabel }: RailArrowsProps) {
  return (
    <div className={`hidden gap-1 md:flex ${start && end ? "invisible" : ""}`}>
      <IconButton label={previousLabel} disabled={start} onClick={() => step(-1)}>
        <ChevronLeft size={20} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={nextLabel} disabled={end} onClick={() => step(1)}>
        <ChevronRight size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

/** The scroll state of a horizontal scroller, and a function that scrolls it by one page. */
export function useRail(ref: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ start: true, end: false });

  useEffect(() => {
    const rail = ref.current;
    if (!rail) return;
    const look = (): void => {
      const start = rail.scrollLeft < 8;
      const end = rail.scrollLeft + rail.clientWidth > rail.scrollWidth - 8;
      setEdges((current) => (current.start === start && current.end === end ? current : { start, end }));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(rail);
    for (const child of rail.children) resized.observe(child);
    rail.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      rail.removeEventListener("scroll", look);
    };
  }, [ref]);

  const step = (direction: 1 | -1): void => {
    const rail = ref.current;
    rail?.scrollBy({ left: direction * rail.clientWidth * 0.8, behavior: "smooth" });
  };
  return { ...edges, step };
}
