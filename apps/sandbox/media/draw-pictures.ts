import setlists from "../../../data/setlists.json" with { type: "json" };
import { nameOf, FAN_PICTURES, type PictureRequest } from "../src/serving/pictures.ts";
import { CAPTCHA_WORDS } from "../src/world/sessions.ts";
import { activeMembers } from "../src/world/members.ts";
import { PAIR_COUNT } from "./drawing/canvas/colour.ts";
import type { Markup } from "./drawing/canvas/svg.ts";
import { coverSvg, emptyPortraitSvg, squareSvg, tallSvg } from "./drawing/portraits.ts";
import { stageSceneSvg } from "./drawing/scenes/stage-scene.ts";
import { captchaSvg } from "./drawing/things/captcha.ts";
import { fanAnimalSvg } from "./drawing/things/fan-animal.ts";
import { GIFT_PICTURES, giftSvg } from "./drawing/things/gift.ts";
import { posterSvg } from "./drawing/things/poster.ts";

const STAGE_PERFORMERS = 8;

/** Draws every picture that the sandbox serves as SVG, by its name. The same sources give the same text. */
export function drawPictures(): Record<string, Markup> {
  const drawn: Record<string, Markup> = {};
  const add = (request: PictureRequest, svg: Markup): void => {
    drawn[nameOf(request)] = svg;
  };
  const members = activeMembers();
  const lookOf = ({ stageName: name, pair }: (typeof members)[number]) => ({ name, pair });
  for (const one of members) {
    const [member, look] = [one.stageName, lookOf(one)];
    add({ kind: "cover", member, size: "m" }, coverSvg(look));
    add({ kind: "square", member, size: "m" }, squareSvg(look));
    add({ kind: "tall", member }, tallSvg(look));
  }
  for (let seed = 0; seed < FAN_PICTURES; seed += 1) add({ kind: "fan", seed }, fanAnimalSvg(seed));
  for (const gift of GIFT_PICTURES) add({ kind: "gift", gift }, giftSvg(gift));
  for (let pair = 0; pair < PAIR_COUNT; pair += 1) {
    for (const title of ["", ...setlists.map((setlist) => setlist.title)])
      add({ kind: "poster", title, pair }, posterSvg(title, pair));
  }
  const performers = members.filter(({ isOfficial }) => !isOfficial).slice(0, STAGE_PERFORMERS);
  const official = members.find(({ isOfficial }) => isOfficial);
  const stage = { performers: performers.map(lookOf), pair: official?.pair ?? 0 };
  add({ kind: "stage", size: "m" }, stageSceneSvg(stage));
  for (const word of CAPTCHA_WORDS) add({ kind: "captcha", word }, captchaSvg(word, word));
  add({ kind: "empty" }, emptyPortraitSvg());
  return drawn;
}
