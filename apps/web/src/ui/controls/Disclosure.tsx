import { useRef, useState, type ReactNode } from "react";
import { lazy } from "../lazy/lazy.tsx";
import type { DisclosurePanelProps } from "./DisclosurePanel.tsx";

const DisclosurePanel = lazy(async () => (await import("./DisclosurePanel.tsx")).DisclosurePanel);

interface DisclosureProps
  extends
    Pick<DisclosurePanelProps, "label" | "side" | "children">,
    Partial<Pick<DisclosurePanelProps, "align" | "media">> {
  /** Renders the button with these props. */
  button: (props: { "aria-expanded": boolean; onClick: () => void }) => ReactNode;
}

/** A button that opens a small panel of ordinary controls; it closes when focus or a press leaves it. */
export function Disclosure({ button, align = "end", media = false, ...panel }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div ref={ref} className="relative max-w-full flex-none">
      {button({ "aria-expanded": open, onClick: () => setOpen(!open) })}
      {open && (
        <DisclosurePanel {...panel} align={align} media={media} around={ref} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
