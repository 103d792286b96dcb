import type { Colour } from "../canvas/colour.ts";

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
