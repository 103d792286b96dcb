import { seededDice } from "../canvas/dice.ts";
import { pairAt, type PenlightPair } from "../canvas/pairs.ts";
import { HAIR_TONES, SKIN_TONES, type HairTone, type SkinTone } from "./tones.ts";
import {
  ACCESSORIES,
  BACKDROPS,
  EXPRESSIONS,
  FRINGES,
  HAIR_SHAPES,
  OUTFITS,
  type Accessory,
  type Backdrop,
  type Expression,
  type Fringe,
  type HairShape,
  type Outfit,
} from "./trait-choices.ts";
import { TUNED_LOOKS, type TunedLook } from "./tuned-looks.ts";

/** Who is to be drawn. */
export interface MemberLook {
  /** Stage name: seeds all traits, and is never written into the picture. */
  name: string;
  /** Index of the penlight pair: SHOWROOM room id modulo 12. */
  pair: number;
}

/** Everything that makes a member look like herself. */
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
  /** Width of the face, 1 is the drawn one. */
  faceWidth: number;
  /** How far the head is turned. */
  tiltDeg: number;
}

/** A member's traits follow from her name; well-known members have some of theirs fixed. */
export function traitsOf(look: MemberLook): Traits {
  const dice = seededDice(`traits of ${look.name}`);
  const seeded: Traits = {
    pair: pairAt(look.pair),
    skin: dice.pick(SKIN_TONES),
    hair: dice.pick(HAIR_TONES),
    hairShape: dice.pick(HAIR_SHAPES),
    fringe: dice.pick(FRINGES),
    outfit: dice.pick(OUTFITS),
    expression: dice.pick(EXPRESSIONS),
    accessory: dice.pick(ACCESSORIES),
    backdrop: dice.pick(BACKDROPS),
    faceWidth: dice.between(0.94, 1.06),
    tiltDeg: dice.between(-4.5, 4.5),
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
