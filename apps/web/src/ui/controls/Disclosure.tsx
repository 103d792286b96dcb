import { useRef, useState, type ReactNode } from "react";
import { useDismiss } from "./use-dismiss.ts";

interface DisclosureProps {
  /** The button; receives what it needs to be one. */
  button: (props: { "aria-expanded": boolean; onClick: () => void }) => ReactNode;
  /** Accessible name of what opens. */
  label: string;
  /** Where the panel stands relative to the button. */
  side: "below" | "above";
  /** The edge of the button that the panel lines up with; its end unless told. */
  align?: "start" | "end";
  /** Stands on a picture: dark in both themes. */
  media?: boolean;
  children: ReactNode;
}

/** A button that opens a small panel of ordinary controls, until it is left. */
export function Disclosure({ button, label, side, align = "end", media = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useDismiss(ref, open, () => setOpen(false));
  return (
    <div ref={ref} className="relative flex-none">
      {button({ "aria-expanded": open, onClick: () => setOpen(!open) })}
      {open && (
        <div
          role="group"
          aria-label={label}
          className={`absolute ${align === "end" ? "right-0" : "left-0"} z-30 max-h-[min(60vh,22rem)] min-w-52 overflow-y-auto rounded-card border p-1.5 shadow-float ${
            side === "below" ? "top-full mt-2" : "bottom-full mb-2"
          } ${media ? "border-media-raised bg-media text-media-ink" : "border-line bg-surface text-ink"}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
