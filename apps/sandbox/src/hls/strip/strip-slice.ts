import { BitWriter } from "../h264/bits.ts";
import { encodeWithStartCode } from "../h264/nal-units.ts";
import { SliceType, writeSliceHeader, type SliceContext, type SliceHeader } from "../h264/slice-header.ts";
import { macroblockSamples, type StripPicture } from "./strip-picture.ts";

/** mb_type of I_PCM in an I slice (ITU-T H.264 table 7-11). */
const I_PCM = 25;
/** mb_type of an Intra 16×16 macroblock without coefficients: 1 plus its prediction mode. */
const INTRA_16X16 = 1;
/** Intra16x16PredMode (table 8-4) and the intra_chroma_pred_mode (table 7-16) with the same effect. */
const VERTICAL = { lumaMode: 0, chromaMode: 2 } as const;
const HORIZONTAL = { lumaMode: 1, chromaMode: 1 } as const;
/** coeff_token counts every block of an I_PCM macroblock as full. */
const PCM_COEFFICIENTS = 16;

/**
 * Writes a slice for the strip above a clip's picture, as a NAL unit with start code. `content` is the header of the
 * picture's other slice: both must agree on number, order and type.
 *
 * In a picture of I slices the whole strip is written: macroblocks that continue their left or upper neighbour exactly
 * are predicted (a few bits), the others contain their samples unchanged (I_PCM). In a picture of P slices all
 * macroblocks are skipped: the strip of the previous picture remains.
 */
export function writeStripSlice(
  content: SliceHeader,
  context: SliceContext,
  picture: StripPicture,
): Uint8Array {
  const writer = new BitWriter();
  const inter = content.type % 5 === SliceType.p;
  const header = {
    ...content,
    firstMb: 0,
    activeRefsMinus1: inter ? 0 : undefined,
    deblocking: 1,
  };
  writeSliceHeader(writer, header, context);
  if (inter) writer.ue(picture.widthMbs * picture.rows);
  else writeWhole(writer, picture);
  writer.trailing();
  return encodeWithStartCode({ refIdc: context.refIdc, type: context.nalType, rbsp: writer.toBytes() });
}

function writeWhole(writer: BitWriter, picture: StripPicture): void {
  const count = picture.widthMbs * picture.rows;
  const blocks: Uint8Array[] = [];
  const raw: boolean[] = [];
  for (let index = 0; index < count; index++) {
    const block = macroblockSamples(picture, index);
    blocks.push(block);
    const left = index % picture.widthMbs === 0 ? undefined : index - 1;
    const above = index < picture.widthMbs ? undefined : index - picture.widthMbs;
    const coefficients = [left, above].flatMap((at) =>
      at === undefined ? [] : raw[at] ? PCM_COEFFICIENTS : 0,
    );
    if (left !== undefined && continuesLeft(block, blocks[left])) {
      writePredicted(writer, HORIZONTAL, coefficients);
    } else if (above !== undefined && continuesAbove(block, blocks[above])) {
      writePredicted(writer, VERTICAL, coefficients);
    } else {
      writeRaw(writer, block);
      raw[index] = true;
    }
  }
}

function writeRaw(writer: BitWriter, samples: Uint8Array): void {
  writer.ue(I_PCM);
  writer.alignWithZeros();
  writer.bytes(samples);
}

function writePredicted(
  writer: BitWriter,
  mode: typeof VERTICAL | typeof HORIZONTAL,
  neighbourCoefficients: readonly number[],
): void {
  writer.ue(INTRA_16X16 + mode.lumaMode);
  writer.ue(mode.chromaMode);
  writer.se(0); // mb_qp_delta
  writeNoCoefficients(writer, neighbourCoefficients);
}

/** coeff_token for no coefficients (table 9-5): its code depends on the number of the neighbours' coefficients. */
function writeNoCoefficients(writer: BitWriter, neighbours: readonly number[]): void {
  const sum = neighbours.reduce((total, count) => total + count, 0);
  const context = neighbours.length === 2 ? (sum + 1) >> 1 : sum;
  if (context < 2) writer.bits(0b1, 1);
  else if (context < 4) writer.bits(0b11, 2);
  else if (context < 8) writer.bits(0b1111, 4);
  else writer.bits(0b000011, 6);
}

/** The three planes of a macroblock's samples: where each starts and how wide it is. */
const PLANES = [
  { start: 0, size: 16 },
  { start: 256, size: 8 },
  { start: 320, size: 8 },
] as const;

/** Whether each row only repeats the last sample of the left neighbour's row. */
function continuesLeft(block: Uint8Array, left: Uint8Array | undefined): boolean {
  return PLANES.every(({ start, size }) => {
    for (let i = 0; i < size * size; i++) {
      const rowEnd = start + i - (i % size) + size - 1;
      if (block[start + i] !== left?.[rowEnd]) return false;
    }
    return true;
  });
}

/** Whether each column only repeats the lowest sample of the upper neighbour's column. */
function continuesAbove(block: Uint8Array, above: Uint8Array | undefined): boolean {
  return PLANES.every(({ start, size }) => {
    for (let i = 0; i < size * size; i++) {
      if (block[start + i] !== above?.[start + (size - 1) * size + (i % size)]) return false;
    }
    return true;
  });
}
