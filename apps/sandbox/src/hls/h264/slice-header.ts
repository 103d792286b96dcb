import type { BitReader, BitWriter } from "./bits.ts";
import { NalType } from "./nal-units.ts";
import { UnsupportedClipError, type PictureParameters, type SequenceParameters } from "./parameter-sets.ts";

/** slice_type modulo 5 (ITU-T H.264 table 7-6) of the two kinds that baseline clips have. */
export const SliceType = { p: 0, i: 2 } as const;

/** The parameters that the meaning of a slice header's bits depends on. */
export interface SliceContext {
  sps: SequenceParameters;
  pps: PictureParameters;
  /** NAL unit type of the slice: {@link NalType} `slice` or `idrSlice`. */
  nalType: number;
  refIdc: number;
}

/** slice_header() of a frame-coded baseline stream (ITU-T H.264 7.3.3). */
export interface SliceHeader {
  firstMb: number;
  /** As written, 0–9: a value above 4 states that all slices of the picture have the same type. */
  type: number;
  ppsId: number;
  frameNum: number;
  /** 0 in pictures that are no IDR. */
  idrPicId: number;
  /** pic_order_cnt_lsb, 0 unless the order count is of type 0. */
  pocLsb: number;
  deltaPocBottom: number;
  redundantCount: number;
  /** num_ref_idx_l0_active_minus1; undefined: the parameter set's value applies. */
  activeRefsMinus1?: number;
  /** IDR: no_output_of_prior_pics_flag and long_term_reference_flag. */
  idrMarking: readonly [boolean, boolean];
  qpDelta: number;
  /** disable_deblocking_filter_idc: 0 everywhere, 1 nowhere, 2 not across slice edges. */
  deblocking: number;
  alphaOffset: number;
  betaOffset: number;
}

/** Reads the header, with the fields in their order above, and leaves the reader at the first bit of slice_data(). */
export function readSliceHeader(reader: BitReader, context: SliceContext): SliceHeader {
  const { sps, pps } = context;
  const place = {
    firstMb: reader.ue(),
    type: reader.ue(),
    ppsId: reader.ue(),
    frameNum: reader.bits(sps.frameNumBits),
    idrPicId: context.nalType === NalType.idrSlice ? reader.ue() : 0,
    pocLsb: sps.pocType === 0 ? reader.bits(sps.pocLsbBits) : 0,
    deltaPocBottom: sps.pocType === 0 && pps.bottomFieldOrderPresent ? reader.se() : 0,
    redundantCount: pps.redundantCountPresent ? reader.ue() : 0,
  };
  const coding = {
    activeRefsMinus1: isInter(place.type) ? readReferences(reader) : undefined,
    idrMarking: readMarking(reader, context),
    qpDelta: reader.se(),
    deblocking: reader.ue(),
  };
  const [alphaOffset, betaOffset] = coding.deblocking === 1 ? [0, 0] : [reader.se(), reader.se()];
  return { ...place, ...coding, alphaOffset, betaOffset };
}

/** Writes the header; slice_data() must follow. */
export function writeSliceHeader(writer: BitWriter, header: SliceHeader, context: SliceContext): void {
  const { sps, pps } = context;
  writer.ue(header.firstMb);
  writer.ue(header.type);
  writer.ue(header.ppsId);
  writer.bits(header.frameNum, sps.frameNumBits);
  if (context.nalType === NalType.idrSlice) writer.ue(header.idrPicId);
  if (sps.pocType === 0) writer.bits(header.pocLsb, sps.pocLsbBits);
  if (sps.pocType === 0 && pps.bottomFieldOrderPresent) writer.se(header.deltaPocBottom);
  if (pps.redundantCountPresent) writer.ue(header.redundantCount);
  if (isInter(header.type)) {
    writer.flag(header.activeRefsMinus1 !== undefined);
    if (header.activeRefsMinus1 !== undefined) writer.ue(header.activeRefsMinus1);
    writer.flag(false); // ref_pic_list_modification_flag_l0
  }
  if (context.refIdc !== 0) {
    if (context.nalType === NalType.idrSlice) header.idrMarking.forEach((flag) => writer.flag(flag));
    else writer.flag(false); // adaptive_ref_pic_marking_mode_flag
  }
  writer.se(header.qpDelta);
  writer.ue(header.deblocking);
  if (header.deblocking !== 1) {
    writer.se(header.alphaOffset);
    writer.se(header.betaOffset);
  }
}

function isInter(type: number): boolean {
  const kind = type % 5;
  if (kind !== SliceType.p && kind !== SliceType.i)
    throw new UnsupportedClipError("it has slices besides I and P");
  return kind === SliceType.p;
}

function readReferences(reader: BitReader): number | undefined {
  const activeRefsMinus1 = reader.flag() ? reader.ue() : undefined;
  if (reader.flag()) throw new UnsupportedClipError("it reorders its reference pictures");
  return activeRefsMinus1;
}

function readMarking(reader: BitReader, context: SliceContext): readonly [boolean, boolean] {
  if (context.refIdc === 0) return [false, false];
  if (context.nalType === NalType.idrSlice) return [reader.flag(), reader.flag()];
  if (reader.flag()) throw new UnsupportedClipError("it manages its reference pictures by command");
  return [false, false];
}
