import type { Accessory, Backdrop, Expression, Fringe, HairShape, Outfit } from "./trait-choices.ts";

/** Traits that are fixed for a well-known member; `hair` and `skin` are indexes into the tones. */
export type TunedLook = readonly [
  hair: number,
  skin: number,
  hairShape: HairShape,
  fringe: Fringe,
  outfit: Outfit,
  expression: Expression,
  accessory: Accessory,
  backdrop: Backdrop,
];

/** By stage name: chosen by hand, so that neighbours on a page differ at a glance. */
export const TUNED_LOOKS: ReadonlyMap<string, TunedLook> = new Map<string, TunedLook>([
  ["Freya", [1, 1, "long", "curtain", "cardigan", "open", "pins", "sparkles"]],
  ["Christy", [0, 0, "hime", "full", "sailor", "smile", "none", "rings"]],
  ["Fiony", [4, 1, "wavy", "swept", "blouse", "wink", "none", "rays"]],
  ["Muthe", [2, 2, "ponytail", "wispy", "hoodie", "grin", "none", "arches"]],
  ["Oniel", [0, 3, "buns", "wispy", "tee", "closed", "glasses", "confetti"]],
  ["Marsha", [5, 0, "bob", "full", "turtleneck", "soft", "beret", "dots"]],
  ["Kathrina", [6, 1, "layered", "side", "jacket", "smile", "earrings", "sticks"]],
  ["Indah", [2, 3, "braid", "centre", "pinafore", "open", "flower", "waves"]],
  ["Gita", [1, 2, "short", "swept", "tee", "smile", "headphones", "sticks"]],
  ["Lulu", [3, 1, "highTails", "full", "sailor", "cat", "none", "rays"]],
  ["Eli", [0, 4, "halfBun", "curtain", "stage", "grin", "earrings", "confetti"]],
  ["Jessi", [7, 0, "lowTails", "wispy", "hoodie", "oh", "catEars", "dots"]],
  ["Olla", [4, 2, "wavy", "centre", "jacket", "open", "band", "arches"]],
  ["Amanda", [1, 1, "ponytail", "curtain", "stage", "wink", "none", "rings"]],
  ["Feni", [3, 2, "bob", "wispy", "cardigan", "closed", "clips", "waves"]],
  ["Lia", [0, 1, "long", "full", "yukata", "soft", "flower", "sparkles"]],
  ["Ella", [8, 1, "lowTails", "curtain", "pinafore", "smile", "ribbon", "confetti"]],
  ["Raisha", [2, 2, "short", "wispy", "hoodie", "grin", "clips", "rings"]],
  ["Lyn", [0, 2, "buns", "centre", "turtleneck", "cat", "earrings", "rays"]],
  ["Gracie", [4, 0, "wavy", "full", "blouse", "open", "band", "arches"]],
  ["Greesel", [5, 0, "long", "side", "sailor", "wink", "glasses", "sticks"]],
  ["Erine", [0, 0, "bob", "curtain", "jacket", "oh", "ribbon", "dots"]],
  ["Lana", [3, 3, "layered", "swept", "yukata", "closed", "pins", "waves"]],
  ["Delynn", [1, 1, "highTails", "wispy", "tee", "smile", "none", "sparkles"]],
  ["Nala", [6, 2, "ponytail", "full", "sailor", "cat", "headphones", "confetti"]],
  ["Kimmy", [7, 1, "hime", "full", "blouse", "soft", "beret", "rays"]],
  ["Cynthia", [0, 1, "braid", "swept", "cardigan", "smile", "none", "rings"]],
  ["Danella", [2, 3, "halfBun", "full", "jacket", "open", "none", "sticks"]],
  ["Michie", [5, 0, "short", "full", "pinafore", "grin", "pins", "dots"]],
  ["Aralie", [1, 1, "wavy", "side", "turtleneck", "wink", "flower", "arches"]],
  ["JKT48 Official", [0, 1, "long", "full", "stage", "smile", "none", "rays"]],
]);
