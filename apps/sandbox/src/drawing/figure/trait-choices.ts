/** Every choice that a portrait has. */
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
