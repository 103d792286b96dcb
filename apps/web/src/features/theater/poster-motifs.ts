/** The motif of a drawn poster: a pale shape, with strokes and dots of light over it. View box of 300 × 400. */
export interface Motif {
  filled: string;
  drawn: string;
}

const MOTIFS = [
  // Moon, stars and a wave.
  {
    filled: "M196 66a84 84 0 1 0 26 150 70 70 0 1 1-26-150Z",
    drawn: "M66 86h0M250 190h0M86 250h0M230 48h0M40 286q28-26 56 0t56 0 56 0 56 0",
  },
  // A bottle with a marble in its neck.
  {
    filled: "M124 66h52v44c0 22 30 30 30 66v96a22 22 0 0 1-22 22h-68a22 22 0 0 1-22-22v-96c0-36 30-44 30-66Z",
    drawn: "M118 58h64M130 252h0M168 224h0M156 266h0M134 196h0M150 112a14 14 0 1 0 .1 0",
  },
  // A heart, crossed out.
  {
    filled: "M150 262C20 176 62 84 116 96c20 5 30 20 34 32 4-12 14-27 34-32 54-12 96 80-34 166Z",
    drawn: "M44 74l212 212",
  },
  // A sprout.
  {
    filled: "M150 186C80 190 56 140 58 96c54-2 92 30 92 90ZM150 158c2-60 42-92 96-90 2 50-26 92-96 90Z",
    drawn: "M150 286V150M80 296q70-40 140 0",
  },
  // The sun, rising.
  {
    filled: "M74 214a76 76 0 0 1 152 0Z",
    drawn:
      "M69 167l-37-21M103 133l-21-37M150 120V78M197 133l21-37M231 167l37-21M24 214h252M60 250h180M100 286h100",
  },
  // A bell.
  {
    filled: "M150 74c60 0 74 54 76 104 1 30 14 44 26 56H48c12-12 25-26 26-56 2-50 16-104 76-104Z",
    drawn: "M150 62h0M132 256q18 18 36 0M36 110q-16 36-2 74M264 110q16 36 2 74",
  },
  // A star over the stage.
  {
    filled: "M150 62l29 60 66 9-48 46 12 66-59-31-59 31 12-66-48-46 66-9Z",
    drawn: "M60 290h180M66 92h0M240 88h0",
  },
  // A musical note.
  {
    filled: "M118 246a34 25 0 1 1-.1-1ZM214 220a34 25 0 1 1-.1-1Z",
    drawn: "M118 246V112l96-22v130M118 140l96-22",
  },
] as const satisfies readonly Motif[];

/** One of the motifs, the same for the same number. @param pick an integer from 0 */
export function motifAt(pick: number): Motif {
  return MOTIFS[pick % MOTIFS.length] ?? MOTIFS[0];
}
