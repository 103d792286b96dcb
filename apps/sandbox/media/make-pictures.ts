/** Makes `pictures.json.br`: `node --import tsx apps/sandbox/media/make-pictures.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { PICTURES_FILE } from "../src/serving/pictures.ts";
import { drawPictures } from "./draw-pictures.ts";

const text = JSON.stringify(drawPictures());
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(join(import.meta.dirname, PICTURES_FILE), packed);
console.log(`${PICTURES_FILE} ${packed.length} bytes, unpacked ${text.length}`);
