import type { ClipFrame, ClipRendition } from "./clip.ts";
import { muxSegment, type TimedUnit } from "./transport/mux-segment.ts";
import { drawStrip, type StripPicture } from "./strip/strip-picture.ts";
import { writeStripSlice } from "./strip/strip-slice.ts";
import { TICKS_PER_SEC } from "./timeline.ts";
import { NalType } from "./h264/nal-units.ts";

export interface SegmentRequest {
  /** Counts from the encoder's start: loop, timestamps and counters are derived from it. */
  sequence: number;
  title: string;
  /** The texts of the live's clock, one for each second: the segment has as many seconds. */
  clocks: readonly string[];
  audio: readonly TimedUnit[];
}

/** A clock text that takes the most bits. */
const BUSIEST_CLOCK = "10:00:00";
/** Segments differ by some packets: the announced bandwidth is this much above the largest measured one. */
const BANDWIDTH_MARGIN = 1.03;

/** A segment of a live: the clip's pictures under a strip with name and clock, and the tone. */
export function buildSegment(rendition: ClipRendition, request: SegmentRequest): Buffer {
  const { sequence, title, clocks, audio } = request;
  const video = clocks.flatMap((clock, index) =>
    accessUnits(rendition, { second: sequence * clocks.length + index, title, clock }),
  );
  return muxSegment({ sequence, video, audio });
}

/** The picture at the beginning of a second, as a segment with that one picture and no audio. */
export function buildPicture(
  rendition: ClipRendition,
  moment: { second: number; title: string; clock: string },
): Buffer {
  return muxSegment({ sequence: 0, video: accessUnits(rendition, moment).slice(0, 1), audio: [] });
}

/**
 * Bit rate of the largest segment that the rendition can have, bits per second.
 * @param audio the audio of one second
 */
export function peakBandwidth(
  rendition: ClipRendition,
  request: { title: string; audio: readonly TimedUnit[] },
): number {
  const bitsPerSec = rendition.groups.map((_, second) => {
    const video = accessUnits(rendition, { second, title: request.title, clock: BUSIEST_CLOCK });
    return muxSegment({ sequence: 0, video, audio: request.audio }).length * 8;
  });
  return Math.ceil((Math.max(...bitsPerSec) * BANDWIDTH_MARGIN) / 1000) * 1000;
}

/** The access units of one second, a group of the clip's loop, counted from the encoder's start. */
export function accessUnits(
  rendition: ClipRendition,
  { second, title, clock }: { second: number; title: string; clock: string },
): TimedUnit[] {
  const group = rendition.groups[second % rendition.groups.length] ?? [];
  const strip = drawStrip(rendition.sps.widthMbs, rendition.stripRows, { title, clock });
  const ticksPerFrame = TICKS_PER_SEC / rendition.sps.frameRate;
  return group.map((frame, index) => ({
    ticks: second * TICKS_PER_SEC + index * ticksPerFrame,
    data: accessUnit(rendition, frame, strip),
  }));
}

/** access_unit_delimiter_rbsp: the slice types in the access unit, I alone or I and P, and the stop bit. */
const DELIMITER_I = Uint8Array.of(0, 0, 0, 1, NalType.accessUnitDelimiter, 0b000_1_0000);
const DELIMITER_IP = Uint8Array.of(0, 0, 0, 1, NalType.accessUnitDelimiter, 0b001_1_0000);

function accessUnit(rendition: ClipRendition, frame: ClipFrame, strip: StripPicture): Uint8Array {
  const isKey = frame.context.nalType === NalType.idrSlice;
  return Buffer.concat([
    isKey ? DELIMITER_I : DELIMITER_IP,
    ...(isKey ? [rendition.parameterSets] : []),
    writeStripSlice(frame.header, frame.context, strip),
    frame.slice,
  ]);
}
