import type { EventData } from "@penlight/contract";
import { useMessages } from "../../../../i18n/i18n.ts";
import { readableOn, type Colour } from "./readable-colour.ts";

interface TelopLineProps {
  /** What stands. */
  text: string;
  /** How it was told last: its parts in their colours, where it is still the same. */
  told: Partial<EventData<"telop">> | null;
}

/** The darkest that the line's own ground gets, in both themes (`--media`). */
const GROUND: Colour = { r: 12, g: 10, b: 16 };

/** What she has written over her live, while it stands. */
export function TelopLine({ text, told }: TelopLineProps) {
  const { room } = useMessages();
  return (
    <p className="telop">
      <span className="sr-only">{room.telop}: </span>
      {told?.text === text && told.items?.length
        ? told.items.map((item, index) => (
            <bdi key={index} style={{ color: cssOf(readableOn(GROUND, item.color)) }}>
              {item.text}{" "}
            </bdi>
          ))
        : text}
    </p>
  );
}

function cssOf({ r, g, b }: Colour): string {
  return `rgb(${r} ${g} ${b})`;
}
