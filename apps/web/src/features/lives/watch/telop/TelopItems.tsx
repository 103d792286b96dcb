import type { EventData } from "@penlight/contract";
import { readableOn, type Colour } from "./readable-colour.ts";

/** The darkest background of the telop, in both themes (`--media`). */
const GROUND: Colour = { r: 12, g: 10, b: 16 };

/** A telop's parts in the member's colours, lightened as far as necessary for legibility. */
export function TelopItems({ items }: { items: EventData<"telop">["items"] }) {
  return items.map((item, index) => (
    <bdi key={index} style={{ color: cssOf(readableOn(GROUND, item.color)) }}>
      {`${item.text} `}
    </bdi>
  ));
}

function cssOf({ r, g, b }: Colour): string {
  return `rgb(${r} ${g} ${b})`;
}
