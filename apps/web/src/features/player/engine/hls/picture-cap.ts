import { CapLevelController, type default as Hls } from "hls.js/light";
import { fittingLevel } from "./fitting-level.ts";

/**
 * Caps the automatic quality by the picture on the stage. The engine's own cap asks for as many pixels as the
 * stage's longer side has, in whichever direction: an upright live in a wide tile, 202 × 360 of 640 × 360, would be
 * decoded with 432 × 768.
 */
export class PictureCap extends CapLevelController {
  readonly #hls: Hls;

  constructor(hls: Hls) {
    super(hls);
    this.#hls = hls;
  }

  override getMaxLevel(highest: number): number {
    return Math.min(
      super.getMaxLevel(highest),
      fittingLevel(this.#hls.levels, this.mediaWidth, this.mediaHeight),
    );
  }
}
