import { GOLD, mix, paintOf, WHITE, type Paint } from "../canvas/colour.ts";
import { box, disc, faded, group, line, oval, shape, star, type Markup } from "../canvas/svg.ts";
import { eyePositions, widened } from "./face.ts";
import type { Accessory, Traits } from "./traits.ts";

const ACCESSORY: Readonly<Record<Accessory, (paint: Paint, traits: Traits) => Markup>> = {
  none: () => "",
  ribbon: ({ a, paleA, darkA }) =>
    group(
      "translate(258 96) rotate(18)",
      shape("M0 0C-14-24-44-26-46-6s30 24 46 6ZM0 0c14-24 44-26 46-6S16 18 0 0Z", a),
      shape("M-4 4l-14 34 14-6 4-22 4 22 14 6L4 4Z", darkA),
      disc([0, 0], 10, paleA),
    ),
  pins: ({ paleA, paleB }) => star([146, 128], 1.5, paleB) + star([140, 152], 1, paleA),
  glasses,
  beret: ({ a, darkA }) =>
    shape("M106 112c-6-52 52-78 108-72s90 44 72 82c-44-30-112-34-180-10Z", a) +
    shape("M106 112c56-22 134-22 180 10-2 8-8 10-14 8-44-26-104-26-154-8-6 2-11-4-12-10Z", darkA) +
    line("M206 40q-4-14 4-20", darkA, 8),
  flower: ({ paleB }) =>
    group(
      "translate(266 118)",
      ...[0, 72, 144, 216, 288].map((turn) => group(`rotate(${turn})`, oval([0, -15], [11, 14], paleB))),
      disc([0, 0], 9, GOLD),
    ),
  band: ({ a, paleA }) =>
    line("M126 140C126 78 166 62 200 62s74 16 74 78", a, 13) + line("M150 92q20-20 46-22", paleA, 4),
  catEars: ({ paleA, darkA }, { hair }) =>
    line("M126 140C126 78 166 60 200 60s74 18 74 80", darkA, 9) +
    shape("M128 92L118 30l54 32ZM272 92l10-62-54 32Z", hair.base) +
    shape("M134 78l-6-32 28 18ZM266 78l6-32-28 18Z", paleA),
  earrings: (_paint, { faceWidth }) => {
    const x = widened(faceWidth);
    return star([x(124), 232], 1.2, GOLD) + star([x(276), 232], 1.2, GOLD);
  },
  headphones: ({ b, paleB, darkA }) =>
    line("M112 186C104 86 150 44 200 44s96 42 88 142", darkA, 14) +
    box([96, 172], [34, 58], b, 16) +
    box([270, 172], [34, 58], b, 16) +
    box([103, 184], [10, 34], paleB, 5) +
    box([287, 184], [10, 34], paleB, 5),
  clips: ({ paleA, paleB }) =>
    group("rotate(28 258 128)", box([236, 122], [46, 11], paleB, 5.5)) +
    group("rotate(28 254 146)", box([232, 140], [46, 11], paleA, 5.5)),
};

/** Her accessory, drawn over the hair. */
export function accessory(traits: Traits): Markup {
  return ACCESSORY[traits.accessory](paintOf(traits.pair), traits);
}

function glasses({ a }: Paint, { faceWidth }: Traits): Markup {
  const { leftX, rightX } = eyePositions(faceWidth);
  const rim = mix(a, "#2a1620", 0.55);
  const circle = (x: number) => `M${x - 25} 202a25 25 0 1 0 50 0a25 25 0 1 0-50 0Z`;
  const bridge = `M${leftX + 25} 198q7-5 ${rightX - leftX - 50} 0M${leftX - 25} 198l-16-6M${rightX + 25} 198l16-6`;
  return (
    line(circle(leftX) + circle(rightX) + bridge, rim, 5) +
    faded(0.7, line(`M${leftX - 14} 190l8-6M${rightX - 14} 190l8-6`, WHITE, 4))
  );
}
