import { describe, expect, test } from "vitest";
import roster from "../../../data/roster.json" with { type: "json" };
import { mix, PAIR_COUNT, pairAt } from "../media/drawing/canvas/colour.ts";
import { seededRandom } from "../media/drawing/canvas/random.ts";
import { traitsOf, type MemberLook } from "../media/drawing/figure/traits.ts";
import { layOutLine, writable } from "../src/hls/strip/lettering.ts";
import { coverSvg, emptyPortraitSvg, squareSvg, tallSvg } from "../media/drawing/portraits.ts";
import { deskSceneSvg } from "../media/drawing/scenes/desk-scene.ts";
import { LOOP_SEC } from "../media/drawing/scenes/moments.ts";
import { roomSceneSvg } from "../media/drawing/scenes/room-scene.ts";
import { stageSceneSvg } from "../media/drawing/scenes/stage-scene.ts";
import { fanAnimalSvg } from "../media/drawing/things/fan-animal.ts";
import { GIFT_PICTURES, giftSvg } from "../media/drawing/things/gift.ts";
import { posterSvg } from "../media/drawing/things/poster.ts";

const members: MemberLook[] = roster
  .filter((row) => row.status === "active" && row.showroom_room_id !== null)
  .map((row) => ({ name: row.stage_name, pair: Number(row.showroom_room_id) % PAIR_COUNT }));
const freya: MemberLook = { name: "Freya", pair: 9 };
const HOSTILE = [
  `"/><script>alert(1)</script>`,
  "</svg><image href='http://x/'/>",
  "&lt;&#x3c;",
  "\u0000\ud800",
  "",
];

/** All drawings, for one member or title. */
function everything(look: MemberLook): string[] {
  return [
    coverSvg(look),
    squareSvg(look),
    tallSvg(look),
    roomSceneSvg(look, 0.7),
    deskSceneSvg(look, 0.7),
    stageSceneSvg({ performers: [look, freya], pair: look.pair }, 0.7),
    posterSvg(look.name, look.pair),
  ];
}

/** A small parser: throws unless tags are balanced, attributes are quoted, and there is nothing but markup. */
function assertWellFormed(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<>&]*")*)(\/?)>/y;
  while (tag.lastIndex < svg.length) {
    const [, closing, name = "", , empty] = tag.exec(svg) ?? [];
    if (!name) throw new Error("text or a broken tag");
    if (closing) {
      if (open.pop() !== name) throw new Error(`unexpected </${name}>`);
    } else {
      names.push(name);
      if (!empty) open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is left open`);
  return names;
}

describe("members", () => {
  test("all look different: their traits, and every picture of them", () => {
    expect(members.length).toBeGreaterThan(60);
    const distinct = (texts: string[]) => new Set(texts).size;
    const traits = members.map((look) => {
      const { hair, hairShape, fringe, skin, accessory, outfit, expression } = traitsOf(look);
      return [hair.base, hairShape, fringe, skin.base, accessory, outfit, expression].join();
    });
    expect(distinct(traits)).toBe(members.length);
    for (const draw of [coverSvg, squareSvg, tallSvg, roomSceneSvg, deskSceneSvg]) {
      expect(distinct(members.map((look) => draw(look)))).toBe(members.length);
    }
  });

  test("look the same in every drawing", () => {
    for (const look of members.slice(0, 5)) expect(everything(look)).toEqual(everything({ ...look }));
  });

  test("wear the pair they are given, and nothing else depends on it", () => {
    const { pair, ...rest } = traitsOf({ name: "Freya", pair: 3 });
    const { pair: otherPair, ...otherRest } = traitsOf({ name: "Freya", pair: 4 });
    expect([pair.name, otherPair.name]).toEqual(["Pandan", "Laguna"]);
    expect(rest).toEqual(otherRest);
  });

  test("keep their hand-picked traits", () => {
    expect(traitsOf({ name: "Marsha", pair: 0 })).toMatchObject({
      accessory: "beret",
      hairShape: "bob",
      fringe: "full",
    });
    expect(traitsOf({ name: "Oniel", pair: 0 })).toMatchObject({ accessory: "glasses", hairShape: "buns" });
  });
});

describe("markup", () => {
  test("is well formed and contains no text, images or scripts", () => {
    const others = [
      ...GIFT_PICTURES.map(giftSvg),
      ...Array.from({ length: 40 }, (_, seed) => fanAnimalSvg(seed)),
      emptyPortraitSvg(),
      posterSvg("Cara Meminum Ramune", 4),
    ];
    const allowed = [
      "svg",
      "g",
      "path",
      "rect",
      "circle",
      "ellipse",
      "defs",
      "linearGradient",
      "radialGradient",
      "stop",
    ];
    for (const svg of [...members.flatMap(everything), ...others]) {
      expect(assertWellFormed(svg).filter((name) => !allowed.includes(name))).toEqual([]);
      expect(svg.replace(/#[0-9a-f]{6}/g, "")).not.toMatch(/NaN|undefined|Infinity|[0-9]e[+-]?[0-9]/);
    }
  });

  test("never contains a name", () => {
    for (const name of HOSTILE) {
      for (const svg of everything({ name, pair: 0 })) {
        expect(() => assertWellFormed(svg)).not.toThrow();
        expect(svg).not.toMatch(/script|alert|image|href/i);
      }
    }
  });

  test("refers only to its own gradients", () => {
    for (const svg of everything(freya)) {
      const ids = [...svg.matchAll(/id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    }
  });

  test("is checked by a parser that detects errors", () => {
    for (const broken of ["<svg>", "<svg></g>", "<svg>text</svg>", "<svg a=b></svg>", `<svg a="<"></svg>`]) {
      expect(() => assertWellFormed(broken)).toThrow();
    }
  });
});

describe("moving scenes", () => {
  const scenes = [
    (sec: number) => roomSceneSvg(freya, sec),
    (sec: number) => deskSceneSvg(freya, sec),
    (sec: number) => stageSceneSvg({ performers: members.slice(1, 9), pair: 3 }, sec),
  ];

  test("move, and return to their first pose after each segment of two seconds", () => {
    for (const draw of scenes) {
      const moments = Array.from({ length: 12 }, (_, index) => draw((index * LOOP_SEC) / 48));
      expect(new Set(moments).size).toBeGreaterThan(8);
      for (const sec of [2, LOOP_SEC]) expect(draw(sec)).toBe(draw(0));
    }
  });

  test("fit a line-up of any size on the stage", () => {
    for (const count of [0, 1, 2, 7, 16, 40]) {
      const performers = Array.from(
        { length: count },
        (_, index) => members[index % members.length] ?? freya,
      );
      expect(() => assertWellFormed(stageSceneSvg({ performers, pair: 1 }))).not.toThrow();
    }
  });
});

describe("fans, posters, letters", () => {
  test("have many fans, each always the same", () => {
    const fans = Array.from({ length: 200 }, (_, seed) => fanAnimalSvg(seed));
    expect(new Set(fans).size).toBeGreaterThan(150);
    expect(fanAnimalSvg(7)).toBe(fans[7]);
  });

  test("have posters that differ by title and by pair", () => {
    const posters = [
      posterSvg("Pajama Drive", 1),
      posterSvg("Pajama Drive", 2),
      posterSvg("Aturan Anti Cinta", 1),
    ];
    expect(new Set(posters).size).toBe(3);
    expect(() => assertWellFormed(posterSvg("W".repeat(500), 0))).not.toThrow();
    expect(() => assertWellFormed(posterSvg("日本語", 0))).not.toThrow();
  });

  test("have an alphabet of capitals without accents, which omits what it lacks", () => {
    expect(writable("Café 48: naïve! 日本<>")).toBe("CAFE 48: NAIVE! ");
    expect(layOutLine("").width).toBe(0);
    const digits = [..."0123456789"].map((digit) => layOutLine(digit).width);
    expect(new Set(digits).size).toBe(1);
  });

  test("have a shape for every letter, digit and sign", () => {
    for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:.,-+'!?&/()%") {
      expect(layOutLine(char).glyphs.length, char).toBe(1);
    }
  });
});

describe("colours and random numbers", () => {
  test("mix from one colour to the other", () => {
    expect([
      mix("#000000", "#ff8040", 0),
      mix("#000000", "#ff8040", 0.5),
      mix("#000000", "#ff8040", 1),
    ]).toEqual(["#000000", "#804020", "#ff8040"]);
  });

  test("have pairs that repeat after twelve, also backwards", () => {
    expect([0, 11, 12, 23, -1].map((index) => pairAt(index).name)).toEqual([
      "Sakura",
      "Rambutan",
      "Sakura",
      "Rambutan",
      "Rambutan",
    ]);
  });

  test("have a random source that is fair enough and repeatable", () => {
    const random = seededRandom("a seed");
    const rolls = Array.from({ length: 6000 }, () => random.roll(6));
    for (let side = 0; side < 6; side++) {
      const share = rolls.filter((roll) => roll === side).length / rolls.length;
      expect(Math.abs(share - 1 / 6)).toBeLessThan(0.03);
    }
    const again = seededRandom("a seed");
    expect(Array.from({ length: 10 }, () => again.roll(6))).toEqual(rolls.slice(0, 10));
  });
});
