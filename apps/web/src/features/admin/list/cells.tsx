import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { tableTexts } from "../../../i18n/table-texts.ts";

/**
 * Text truncated to one line, two where the table is narrow, with the full text as tooltip. @param className the
 * maximum width
 */
export function Cut({ text, className }: { text: string; className: string }) {
  return (
    <span title={text} className={`line-clamp-2 leading-snug break-words lg:line-clamp-1 ${className}`}>
      {text}
    </span>
  );
}

interface NarrowLineProps {
  /** The width from which the table has separate columns for this. */
  until: "md" | "lg";
  children: ReactNode;
}

/** A line below a row's name, for data that has no column in a narrow table. */
export function NarrowLine({ until, children }: NarrowLineProps) {
  return (
    <span
      className={`block truncate text-12 text-ink-2 figures ${until === "md" ? "md:hidden" : "lg:hidden"}`}
    >
      {children}
    </span>
  );
}

interface ThumbnailProps {
  /** Null when there is none: then the name's initial is shown. */
  src: string | null;
  /** Shown next to the picture, which therefore has no alternative text. */
  name: string;
  shape: "face" | "poster";
}

const SHAPES: Record<ThumbnailProps["shape"], string> = {
  face: "size-8 rounded-full",
  poster: "h-9 w-16 rounded-[6px]",
};

/** A record's picture in its row. */
export function Thumbnail({ src, name, shape }: ThumbnailProps) {
  if (src === null) {
    return (
      <span
        aria-hidden="true"
        className={`flex flex-none items-center justify-center bg-raised text-13 font-bold text-ink-3 ${SHAPES[shape]}`}
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      key={src}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={`flex-none bg-raised object-cover ${SHAPES[shape]}`}
    />
  );
}

/** A check mark or a dash, with a text for screen readers. */
export function FlagMark({ isSet }: { isSet: boolean }) {
  const texts = useTexts(tableTexts);
  const Icon = isSet ? Check : Minus;
  return (
    <span className={`inline-flex ${isSet ? "text-teal" : "text-ink-3"}`}>
      <Icon size={16} />
      <span className="sr-only">{isSet ? texts.yes : texts.no}</span>
    </span>
  );
}
