import { BitReader, BitWriter } from "./h264/bits.ts";
import { encodeWithStartCode, NalType, readAnnexB, writeAnnexB, type NalUnit } from "./h264/nal-units.ts";
import {
  growSps,
  readPps,
  readSps,
  retimeSps,
  UnsupportedClipError,
  type PictureParameters,
  type SequenceParameters,
} from "./h264/parameter-sets.ts";
import {
  readSliceHeader,
  writeSliceHeader,
  type SliceContext,
  type SliceHeader,
} from "./h264/slice-header.ts";
import {
  clipHeightPx,
  CLIP_FRAME_RATE,
  FRAMES_PER_GROUP,
  frameSize,
  LIVE_FRAME_RATE,
  VARIANT_NAMES,
  type Scene,
  type VariantName,
} from "./variants.ts";

/** profile_idc 77 and the flags that begin a sequence parameter set; constraint_set1_flag names the profile again. */
const MAIN_PROFILE = Uint8Array.of(77, 0b0100_0000);

/** One picture of a clip, already moved below its strip. */
export interface ClipFrame {
  /** The clip's slice with start code; its first macroblock is below the strip. */
  slice: Uint8Array;
  /** The header and parameter sets that the strip's slice must agree with. */
  header: SliceHeader;
  context: SliceContext;
}

/** One rendition of a clip: a loop of closed groups of pictures, one a second. */
export interface ClipRendition {
  /** Sequence parameters of the whole picture, strip included. */
  sps: SequenceParameters;
  stripRows: number;
  /** SPS and PPS with start codes, which precede each IDR picture. */
  parameterSets: Uint8Array;
  groups: readonly (readonly ClipFrame[])[];
}

export interface Clip {
  scene: Scene;
  renditions: Readonly<Record<VariantName, ClipRendition>>;
}

/**
 * Reads a clip: three constrained-baseline Annex B streams, best first, one after the other, and adjusts it to a live's
 * frame rate. The encoder saw the pictures without their strip; here the sequence parameters grow by the strip's rows
 * and each slice moves below it. Macroblock data is copied bit by bit: its meaning does not depend on where its slice
 * begins, provided that nothing is predicted or filtered across the slice's edge (hence disable_deblocking_filter_idc
 * 2, and hence make-clips.ts checks that both decode to the same).
 *
 * @param frameRate pictures a second: of each second the first ones, which decode without those after them
 */
export function readClip(stream: Uint8Array, scene: Scene, frameRate = LIVE_FRAME_RATE): Clip {
  const streams = splitAtParameterSets(readAnnexB(stream));
  const renditions = Object.fromEntries(
    VARIANT_NAMES.map((name, index) => {
      const units = streams[index];
      if (!units) throw new UnsupportedClipError(`its ${name} rendition is missing`);
      return [name, readRendition(units, { scene, variant: name, frameRate })];
    }),
  ) as Record<VariantName, ClipRendition>;
  return { scene, renditions };
}

/** The renditions of a stream: a new one begins where the sequence parameters change. */
export function splitAtParameterSets(units: readonly NalUnit[]): NalUnit[][] {
  const streams: NalUnit[][] = [];
  let current: Uint8Array | undefined;
  for (const unit of units) {
    if (unit.type === NalType.sps && (!current || Buffer.compare(current, unit.rbsp) !== 0)) {
      streams.push([]);
      current = unit.rbsp;
    }
    streams.at(-1)?.push(unit);
  }
  return streams;
}

function readRendition(
  units: readonly NalUnit[],
  { scene, variant, frameRate }: { scene: Scene; variant: VariantName; frameRate: number },
): ClipRendition {
  const spsUnit = units.find((unit) => unit.type === NalType.sps);
  const ppsUnit = units.find((unit) => unit.type === NalType.pps);
  if (!spsUnit || !ppsUnit) throw new UnsupportedClipError("it has no parameter sets");
  const size = frameSize(scene, variant);
  const clipSps = readSps(spsUnit.rbsp);
  if (clipSps.width !== size.widthPx || clipSps.height !== clipHeightPx(size)) {
    throw new UnsupportedClipError(`its ${variant} rendition is ${clipSps.width}×${clipSps.height}`);
  }
  if (clipSps.frameRate !== CLIP_FRAME_RATE)
    throw new UnsupportedClipError(`it has ${clipSps.frameRate} pictures a second`);
  const grown = { ...spsUnit, rbsp: retimeSps(growSps(spsUnit.rbsp, size.stripRows), frameRate) };
  const sps = readSps(grown.rbsp);
  const pps = readPps(ppsUnit.rbsp);
  const firstMb = size.stripRows * sps.widthMbs;
  const frames = units
    .filter((unit) => unit.type === NalType.slice || unit.type === NalType.idrSlice)
    .map((unit) => moveSlice(unit, { sps, pps }, firstMb));
  return {
    sps,
    stripRows: size.stripRows,
    parameterSets: Buffer.concat([encodeWithStartCode(grown), encodeWithStartCode(ppsUnit)]),
    groups: groupFrames(frames).map((group) => group.slice(0, frameRate)),
  };
}

/** The rendition as a stream of H.264's main profile, whose rules a constrained baseline stream satisfies as well. */
export function inMainProfile(rendition: ClipRendition): ClipRendition {
  const level = rendition.sps.profileLevel.slice(-2);
  const units = readAnnexB(rendition.parameterSets).map((unit) =>
    unit.type === NalType.sps
      ? { ...unit, rbsp: Buffer.concat([MAIN_PROFILE, unit.rbsp.subarray(MAIN_PROFILE.length)]) }
      : unit,
  );
  return {
    ...rendition,
    sps: { ...rendition.sps, profileLevel: `${Buffer.from(MAIN_PROFILE).toString("hex")}${level}` },
    parameterSets: writeAnnexB(units),
  };
}

function moveSlice(
  unit: NalUnit,
  sets: { sps: SequenceParameters; pps: PictureParameters },
  firstMb: number,
): ClipFrame {
  const context: SliceContext = { ...sets, nalType: unit.type, refIdc: unit.refIdc };
  const reader = new BitReader(unit.rbsp);
  const header = readSliceHeader(reader, context);
  if (header.firstMb !== 0) throw new UnsupportedClipError("its pictures have several slices");
  const moved = { ...header, firstMb, deblocking: header.deblocking === 0 ? 2 : header.deblocking };
  const writer = new BitWriter();
  writeSliceHeader(writer, moved, context);
  reader.copyPayloadTo(writer);
  const slice = encodeWithStartCode({ ...unit, rbsp: writer.toBytes() });
  return { slice, header: moved, context };
}

function groupFrames(frames: readonly ClipFrame[]): ClipFrame[][] {
  const groups: ClipFrame[][] = [];
  for (const frame of frames) {
    if (frame.context.nalType === NalType.idrSlice) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  if (groups.length === 0 || groups.some((group) => group.length !== FRAMES_PER_GROUP)) {
    throw new UnsupportedClipError(`its key pictures aren't ${FRAMES_PER_GROUP} pictures apart`);
  }
  return groups;
}
