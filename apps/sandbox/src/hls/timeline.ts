import { AAC_FRAME_TICKS } from "./transport/adts.ts";

/** The media clock: MPEG's 90 kHz. */
export const TICKS_PER_SEC = 90_000;
/** So much video exists when a live begins, so that a player has something to play at once. */
export const LEAD_IN_SEC = 4;

/** When a live began and, if it did, ended (wall clock), and how its video is cut. */
export interface LiveSpan {
  startedAtMs: number;
  endedAtMs?: number | undefined;
  segmentSec: number;
}

/** Wall clock at which a segment's first picture was "filmed". */
export function segmentStartMs(span: LiveSpan, sequence: number): number {
  return span.startedAtMs + (sequence * span.segmentSec - LEAD_IN_SEC) * 1000;
}

/** The last segment that is complete at `nowMs`, -1 before the live. After the end it stays the same. */
export function newestSequence(span: LiveSpan, nowMs: number): number {
  if (nowMs < span.startedAtMs) return -1;
  const untilMs = Math.max(span.startedAtMs, Math.min(nowMs, span.endedAtMs ?? Infinity));
  const filmedSec = LEAD_IN_SEC + (untilMs - span.startedAtMs) / 1000;
  return Math.floor(filmedSec / span.segmentSec) - 1;
}

/** What a live's clock shows at a second of its media: m:ss or h:mm:ss since the start. */
export function clockText(mediaSec: number): string {
  const total = Math.max(0, mediaSec - LEAD_IN_SEC);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const tail = String(total % 60).padStart(2, "0");
  if (hours === 0) return `${String(minutes).padStart(2, "0")}:${tail}`;
  return `${hours}:${String(minutes).padStart(2, "0")}:${tail}`;
}

/** What a live's clock shows in each second of a segment. */
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
