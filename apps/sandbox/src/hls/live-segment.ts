import type { ClipFrame, ClipRendition } from "./clip.ts";
import { muxSegment, type TimedUnit } from "./transport/mux-segment.ts";
import { drawStrip, type StripPicture } from "./strip/strip-picture.ts";
import { writeStripSlice } from "./strip/strip-slice.ts";
import { TICKS_PER_SEC } from "./timeline.ts";
import { NalType } from "./h264/nal-units.ts";

export interface SegmentRequest {
  /** Counts from the encoder's start: loop, timestamps and counters follow from it. */
  sequence: number;
  title: string;
  /** What the live's clock shows, one text for each second. */
  clocks: readonly string[];
  audio: readonly TimedUnit[];
}

/** The clock of a worst case: nearly every digit changes between two pictures. */
const BUSIEST_CLOCKS = ["9:59:59", "10:00:00"] as const;
/** Segments differ by some packets: what is announced is this much above the largest seen. */
const BANDWIDTH_MARGIN = 1.03;

/** A segment of a live: the clip's pictures under a strip with name and clock, and the tone. */
export function buildSegment(rendition: ClipRendition, request: SegmentRequest): Buffer {
  const group = rendition.groups[request.sequence % rendition.groups.length] ?? [];
  return muxSegment({
    sequence: request.sequence,
    video: accessUnits(rendition, group, request),
    audio: request.audio,
  });
}

/** Bits a second of the largest segment that the rendition can yield. */
export function peakBandwidth(
  rendition: ClipRendition,
  request: { title: string; audio: readonly TimedUnit[] },
): number {
  const bitsPerSec = rendition.groups.map((group) => {
    const segmentSec = group.length / rendition.sps.frameRate;
    const clocks = BUSIEST_CLOCKS.slice(0, segmentSec);
    const video = accessUnits(rendition, group, { ...request, sequence: 0, clocks });
    return (muxSegment({ sequence: 0, video, audio: request.audio }).length * 8) / segmentSec;
  });
  return Math.ceil((Math.max(...bitsPerSec) * BANDWIDTH_MARGIN) / 1000) * 1000;
}

/** The access units of one group of pictures, one clock text for each equal part of it. */
export function accessUnits(
  rendition: ClipRendition,
  group: readonly ClipFrame[],
  texts: { sequence: number; title: string; clocks: readonly string[] },
): TimedUnit[] {
  const framesPerClock = group.length / texts.clocks.length;
  const strips = texts.clocks.map((clock) =>
    drawStrip(rendition.sps.widthMbs, rendition.stripRows, { title: texts.title, clock }),
  );
  const ticksPerFrame = TICKS_PER_SEC / rendition.sps.frameRate;
  return group.map((frame, index) => {
    const next = strips[Math.floor(index / framesPerClock)];
    const previous = strips[Math.floor(Math.max(0, index - 1) / framesPerClock)];
    if (!next || !previous) throw new Error("a segment needs a clock for each of its seconds");
    return {
      ticks: (texts.sequence * group.length + index) * ticksPerFrame,
      data: accessUnit(rendition, frame, { previous, next }),
    };
  });
}

/** access_unit_delimiter_rbsp: which slice types to expect, I alone or I and P, and the stop bit. */
const DELIMITER_I = Uint8Array.of(0, 0, 0, 1, NalType.accessUnitDelimiter, 0b000_1_0000);
const DELIMITER_IP = Uint8Array.of(0, 0, 0, 1, NalType.accessUnitDelimiter, 0b001_1_0000);

function accessUnit(
  rendition: ClipRendition,
  frame: ClipFrame,
  strips: { previous: StripPicture; next: StripPicture },
): Uint8Array {
  const isKey = frame.context.nalType === NalType.idrSlice;
  return Buffer.concat([
    isKey ? DELIMITER_I : DELIMITER_IP,
    ...(isKey ? [rendition.parameterSets] : []),
    writeStripSlice(frame.header, frame.context, strips),
    frame.slice,
  ]);
}
