import type { EventData } from "@penlight/contract";
import { useMessages } from "../../../../i18n/i18n.ts";
import { lazy } from "../../../../ui/lazy/lazy.tsx";

/** Only the socket provides colours: load this before a telop with colours is shown. */
export const TelopItems = lazy(async () => (await import("./TelopItems.tsx")).TelopItems);

/** A telop: as received from the socket, or only its text. */
export type Telop = EventData<"telop"> | { text: string };

interface TelopLineProps {
  /** The current text. */
  text: string;
  /** The last telop received from the socket: its coloured parts are used if its text is still the same. */
  told: Partial<EventData<"telop">> | null;
}

/** The text that the member has written over her live. */
export function TelopLine({ text, told }: TelopLineProps) {
  const { room } = useMessages();
  return (
    <p className="telop">
      <span className="sr-only">{`${room.telop}: `}</span>
      {/* Keyed by the text: an element that the browser has translated must be replaced, not changed in place. */}
      <span key={text}>
        {told?.text === text && told.items?.length ? <TelopItems items={told.items} /> : text}
      </span>
    </p>
  );
}
