import { AAC_FRAME_TICKS } from "./transport/adts.ts";

/** The media clock: MPEG's 90 kHz. */
export const TICKS_PER_SEC = 90_000;
/** The amount of video that exists when a live begins, so that a player can start at once. */
export const LEAD_IN_SEC = 4;

/** The wall clock times of a live's start and, if any, end, and the length of its segments. */
export interface LiveSpan {
  startedAtMs: number;
  endedAtMs?: number | undefined;
  segmentSec: number;
}

/** Wall clock time of a segment's first picture. */
export function segmentStartMs(span: LiveSpan, sequence: number): number {
  return span.startedAtMs + (sequence * span.segmentSec - LEAD_IN_SEC) * 1000;
}

/** The last segment that is complete at `nowMs`, -1 before the live. After the end it does not change. */
export function newestSequence(span: LiveSpan, nowMs: number): number {
  if (nowMs < span.startedAtMs) return -1;
  const untilMs = Math.max(span.startedAtMs, Math.min(nowMs, span.endedAtMs ?? Infinity));
  const filmedSec = LEAD_IN_SEC + (untilMs - span.startedAtMs) / 1000;
  return Math.floor(filmedSec / span.segmentSec) - 1;
}

/** The text of a live's clock at a second of its media: m:ss or h:mm:ss since the start. */
export function clockText(mediaSec: number): string {
  const total = Math.max(0, mediaSec - LEAD_IN_SEC);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const tail = String(total % 60).padStart(2, "0");
  if (hours === 0) return `${String(minutes).padStart(2, "0")}:${tail}`;
  return `${hours}:${String(minutes).padStart(2, "0")}:${tail}`;
}

/** The texts of a live's clock in each second of a segment. */
export function clocksOf(sequence: number, segmentSec: number): string[] {
  return Array.from({ length: segmentSec }, (_, second) => clockText(sequence * segmentSec + second));
}

/** Numbers of the AAC frames that begin within a segment, counted from media time 0. */
export function audioFrameRange(sequence: number, segmentSec: number): { from: number; to: number } {
  const segmentTicks = segmentSec * TICKS_PER_SEC;
  return {
    from: Math.ceil((sequence * segmentTicks) / AAC_FRAME_TICKS),
    to: Math.ceil(((sequence + 1) * segmentTicks) / AAC_FRAME_TICKS),
  };
}
