import { BitReader, BitWriter } from "./bits.ts";

/** The part of a sequence parameter set (ITU-T H.264 7.3.2.1) that slice headers and playlists depend on. */
export interface SequenceParameters {
  /** profile_idc, constraint flags and level_idc as in a CODECS attribute, e.g. "42c01e". */
  profileLevel: string;
  frameNumBits: number;
  /** pic_order_cnt_type; 1 is refused. */
  pocType: 0 | 2;
  /** Only meaningful for type 0. */
  pocLsbBits: number;
  widthMbs: number;
  heightMbs: number;
  /** Cropped size in pixels. */
  width: number;
  height: number;
  /** Pictures a second, from the VUI's timing. */
  frameRate: number;
}

/** The part of a picture parameter set (7.3.2.2) that slice headers depend on. */
export interface PictureParameters {
  bottomFieldOrderPresent: boolean;
  deblockingControlPresent: boolean;
  redundantCountPresent: boolean;
}

/** A clip uses a feature that the strip writer does not support. */
export class UnsupportedClipError extends Error {
  readonly code = "unsupported-clip";
  constructor(reason: string) {
    super(`The clip's H.264 stream can't be used: ${reason}. Make it again with media/make-clips.ts.`);
    this.name = "UnsupportedClipError";
  }
}

/** Profiles that carry chroma_format_idc and scaling lists; the clips are constrained baseline. */
const BASELINE_PROFILE = 66;

/** Reads a sequence parameter set; throws UnsupportedClipError for anything but frame-coded baseline. */
export function readSps(rbsp: Uint8Array): SequenceParameters {
  return walkSps(rbsp).sps;
}

/**
 * The same parameter set for a picture that is `extraRows` macroblock rows taller.
 * Everything else (cropping, timing, colour) is copied bit by bit.
 */
export function growSps(rbsp: Uint8Array, extraRows: number): Uint8Array {
  const { sps, heightStart, heightEnd } = walkSps(rbsp);
  const reader = new BitReader(rbsp);
  const writer = new BitWriter();
  for (let i = 0; i < heightStart; i++) writer.bits(reader.bits(1), 1);
  writer.ue(sps.heightMbs + extraRows - 1);
  for (let i = heightStart; i < heightEnd; i++) reader.bits(1);
  reader.copyPayloadTo(writer);
  return writer.toBytes();
}

/** The same parameter set for a stream of `frameRate` pictures a second: the VUI's time scale, and nothing else. */
export function retimeSps(rbsp: Uint8Array, frameRate: number): Uint8Array {
  const { unitsInTick, timeScaleStart } = walkSps(rbsp);
  const reader = new BitReader(rbsp);
  const writer = new BitWriter();
  for (let i = 0; i < timeScaleStart; i++) writer.bits(reader.bits(1), 1);
  reader.bits(32);
  const timeScale = frameRate * unitsInTick * 2;
  writer.bits(Math.floor(timeScale / 0x10000), 16);
  writer.bits(timeScale % 0x10000, 16);
  reader.copyPayloadTo(writer);
  return writer.toBytes();
}

/** Reads a picture parameter set; throws UnsupportedClipError for arithmetic coding, slice groups, weights. */
export function readPps(rbsp: Uint8Array): PictureParameters {
  const reader = new BitReader(rbsp);
  reader.ue(); // pic_parameter_set_id
  reader.ue(); // seq_parameter_set_id
  if (reader.flag()) throw new UnsupportedClipError("it is CABAC coded");
  const bottomFieldOrderPresent = reader.flag();
  if (reader.ue() !== 0) throw new UnsupportedClipError("it has slice groups");
  reader.ue(); // num_ref_idx_l0_default_active_minus1
  reader.ue(); // num_ref_idx_l1_default_active_minus1
  if (reader.flag()) throw new UnsupportedClipError("it has weighted prediction");
  reader.bits(2); // weighted_bipred_idc
  reader.se(); // pic_init_qp_minus26
  reader.se(); // pic_init_qs_minus26
  reader.se(); // chroma_qp_index_offset
  const deblockingControlPresent = reader.flag();
  if (!deblockingControlPresent)
    throw new UnsupportedClipError("its slices can't steer the deblocking filter");
  reader.flag(); // constrained_intra_pred_flag
  return { bottomFieldOrderPresent, deblockingControlPresent, redundantCountPresent: reader.flag() };
}

interface WalkedSps {
  sps: SequenceParameters;
  /** The bit positions before the height, and before the field that follows it. */
  heightStart: number;
  heightEnd: number;
  unitsInTick: number;
  /** The bit position of the VUI's time_scale. */
  timeScaleStart: number;
}

function walkSps(rbsp: Uint8Array): WalkedSps {
  const reader = new BitReader(rbsp);
  if (reader.bits(8) !== BASELINE_PROFILE) throw new UnsupportedClipError("its profile isn't baseline");
  reader.bits(16); // constraint flags, level_idc
  reader.ue(); // seq_parameter_set_id
  const frameNumBits = reader.ue() + 4;
  const pocType = reader.ue();
  if (pocType !== 0 && pocType !== 2) throw new UnsupportedClipError("its picture order count is of type 1");
  const pocLsbBits = pocType === 0 ? reader.ue() + 4 : 0;
  reader.ue(); // max_num_ref_frames
  reader.flag(); // gaps_in_frame_num_value_allowed_flag
  const widthMbs = reader.ue() + 1;
  const heightStart = reader.position;
  const heightMbs = reader.ue() + 1;
  const heightEnd = reader.position;
  if (!reader.flag()) throw new UnsupportedClipError("it may be interlaced");
  reader.flag(); // direct_8x8_inference_flag
  const crop = reader.flag() ? [reader.ue(), reader.ue(), reader.ue(), reader.ue()] : [0, 0, 0, 0];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const unitsInTick = readUnitsInTick(reader);
  const timeScaleStart = reader.position;
  const sps = {
    profileLevel: Buffer.from(rbsp.subarray(0, 3)).toString("hex"),
    frameNumBits,
    pocType,
    pocLsbBits,
    widthMbs,
    heightMbs,
    width: widthMbs * 16 - 2 * (left + right),
    height: heightMbs * 16 - 2 * (top + bottom),
    frameRate: reader.bits(32) / unitsInTick / 2,
  } satisfies SequenceParameters;
  return { sps, heightStart, heightEnd, unitsInTick, timeScaleStart };
}

/** vui_parameters() (E.1.1) up to num_units_in_tick. */
function readUnitsInTick(reader: BitReader): number {
  if (!reader.flag()) throw new UnsupportedClipError("it doesn't say its frame rate");
  if (reader.flag() && reader.bits(8) === 255) reader.bits(32); // aspect ratio
  if (reader.flag()) reader.flag(); // overscan
  if (reader.flag()) {
    reader.bits(4); // video_format, video_full_range_flag
    if (reader.flag()) reader.bits(24); // colour primaries, transfer, matrix
  }
  if (reader.flag()) {
    reader.ue(); // chroma location, top
    reader.ue(); // chroma location, bottom
  }
  if (!reader.flag()) throw new UnsupportedClipError("it doesn't say its frame rate");
  return reader.bits(32);
}
