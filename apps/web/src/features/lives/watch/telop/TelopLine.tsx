import type { EventData } from "@penlight/contract";
import { useMessages } from "../../../../i18n/i18n.ts";
import { lazy } from "../../../../ui/lazy/lazy.tsx";

/** Colours come with the socket alone: to be loaded before a line is told in them. */
export const TelopItems = lazy(async () => (await import("./TelopItems.tsx")).TelopItems);

/** What stands written over a live: as it was told just now, or only its text. */
export type Telop = EventData<"telop"> | { text: string };

interface TelopLineProps {
  /** What stands. */
  text: string;
  /** How it was told last: its parts in their colours, where it is still the same. */
  told: Partial<EventData<"telop">> | null;
}

/** What she has written over her live, while it stands. */
export function TelopLine({ text, told }: TelopLineProps) {
  const { room } = useMessages();
  return (
    <p className="telop">
      <span className="sr-only">{`${room.telop}: `}</span>
      {/* Another text is another element: one that a browser has translated is not changed in place. */}
      <span key={text}>
        {told?.text === text && told.items?.length ? <TelopItems items={told.items} /> : text}
      </span>
    </p>
  );
}
