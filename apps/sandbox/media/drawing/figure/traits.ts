import { pairAt, type Colour, type PenlightPair } from "../canvas/colour.ts";
import { seededRandom } from "../canvas/random.ts";

/** All options of a portrait. */
export const HAIR_SHAPES = [
  "long",
  "wavy",
  "bob",
  "short",
  "ponytail",
  "highTails",
  "lowTails",
  "buns",
  "braid",
  "halfBun",
  "hime",
  "layered",
] as const;
export const FRINGES = ["full", "wispy", "swept", "curtain", "centre", "side"] as const;
export const OUTFITS = [
  "jacket",
  "sailor",
  "hoodie",
  "turtleneck",
  "blouse",
  "pinafore",
  "cardigan",
  "yukata",
  "stage",
  "tee",
] as const;
export const EXPRESSIONS = ["smile", "open", "wink", "closed", "cat", "oh", "grin", "soft"] as const;
export const ACCESSORIES = [
  "none",
  "ribbon",
  "pins",
  "glasses",
  "beret",
  "flower",
  "band",
  "catEars",
  "earrings",
  "headphones",
  "clips",
] as const;
export const BACKDROPS = [
  "rings",
  "rays",
  "sticks",
  "confetti",
  "dots",
  "arches",
  "waves",
  "sparkles",
] as const;

export type HairShape = (typeof HAIR_SHAPES)[number];
export type Fringe = (typeof FRINGES)[number];
export type Outfit = (typeof OUTFITS)[number];
export type Expression = (typeof EXPRESSIONS)[number];
export type Accessory = (typeof ACCESSORIES)[number];
export type Backdrop = (typeof BACKDROPS)[number];

/** Skin in flat tones. */
export interface SkinTone {
  base: Colour;
  shade: Colour;
  blush: Colour;
}

export interface HairTone {
  base: Colour;
  light: Colour;
}

export const SKIN_TONES: readonly [SkinTone, ...SkinTone[]] = [
  { base: "#ffdfc9", shade: "#f2b896", blush: "#ff9d90" },
  { base: "#fbd3b4", shade: "#e8a880", blush: "#f98b7d" },
  { base: "#f3c39d", shade: "#dc9a70", blush: "#ef7c6a" },
  { base: "#e5ac82", shade: "#c78558", blush: "#dc6a57" },
  { base: "#cf9468", shade: "#ac6f45", blush: "#c85a48" },
];

export const HAIR_TONES: readonly [HairTone, ...HairTone[]] = [
  { base: "#1d1822", light: "#39303f" },
  { base: "#2a1a1a", light: "#50322d" },
  { base: "#3b231c", light: "#6b4032" },
  { base: "#57341f", light: "#8d5a35" },
  { base: "#7a4a2c", light: "#b07848" },
  { base: "#1b2033", light: "#36415f" },
  { base: "#4a1f2e", light: "#7e3a4c" },
  { base: "#8a5f4a", light: "#bb8d70" },
  { base: "#23151f", light: "#5a2f4e" },
];

/** The member to draw. */
export interface MemberLook {
  /** Stage name: seeds all traits, and is never written into the picture. */
  name: string;
  /** Index of the penlight pair: SHOWROOM room id modulo 12. */
  pair: number;
}

/** Everything that distinguishes a member's portrait. */
export interface Traits {
  pair: PenlightPair;
  skin: SkinTone;
  hair: HairTone;
  hairShape: HairShape;
  fringe: Fringe;
  outfit: Outfit;
  expression: Expression;
  accessory: Accessory;
  backdrop: Backdrop;
  /** Width of the face; 1 is the drawn width. */
  faceWidth: number;
  /** How far the head is turned. */
  tiltDeg: number;
}

/** Traits that are fixed for a well-known member; `hair` and `skin` are indexes of the tones. */
type TunedLook = readonly [
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
const TUNED_LOOKS: ReadonlyMap<string, TunedLook> = new Map<string, TunedLook>([
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

/** A member's traits, derived from her name; well-known members have some fixed ones. */
export function traitsOf(look: MemberLook): Traits {
  const random = seededRandom(`traits of ${look.name}`);
  const seeded: Traits = {
    pair: pairAt(look.pair),
    skin: random.pick(SKIN_TONES),
    hair: random.pick(HAIR_TONES),
    hairShape: random.pick(HAIR_SHAPES),
    fringe: random.pick(FRINGES),
    outfit: random.pick(OUTFITS),
    expression: random.pick(EXPRESSIONS),
    accessory: random.pick(ACCESSORIES),
    backdrop: random.pick(BACKDROPS),
    faceWidth: random.between(0.94, 1.06),
    tiltDeg: random.between(-4.5, 4.5),
  };
  const tuned = TUNED_LOOKS.get(look.name);
  return tuned ? { ...seeded, ...fixedTraits(tuned) } : seeded;
}

function fixedTraits(tuned: TunedLook): Partial<Traits> {
  const [hair, skin, hairShape, fringe, outfit, expression, accessory, backdrop] = tuned;
  return {
    hair: HAIR_TONES[hair] ?? HAIR_TONES[0],
    skin: SKIN_TONES[skin] ?? SKIN_TONES[0],
    hairShape,
    fringe,
    outfit,
    expression,
    accessory,
    backdrop,
  };
}
