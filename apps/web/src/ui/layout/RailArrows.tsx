import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../controls/IconButton.tsx";

interface RailArrowsProps {
  start: boolean;
  end: boolean;
  step: (direction: 1 | -1) => void;
  previousLabel: string;
  nextLabel: string;
}

/** Two arrows for pointers; fingers and keys scroll the rail itself. */
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
