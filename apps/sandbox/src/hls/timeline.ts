import { AAC_FRAME_TICKS } from "./transport/adts.ts";
import { SEGMENT_SEC } from "./variants.ts";

/** The media clock: MPEG's 90 kHz. */
export const TICKS_PER_SEC = 90_000;
export const SEGMENT_TICKS = SEGMENT_SEC * TICKS_PER_SEC;
const SEGMENT_MS = SEGMENT_SEC * 1000;
/** Segments that exist when a live begins, so that a player has something to play at once. */
export const LEAD_IN_SEGMENTS = 2;

/** When a live began and, if it did, ended; wall clock. */
export interface LiveSpan {
  startedAtMs: number;
  endedAtMs?: number;
}

/** Wall clock at which a segment's first picture was "filmed". */
export function segmentStartMs(span: LiveSpan, sequence: number): number {
  return span.startedAtMs + (sequence - LEAD_IN_SEGMENTS) * SEGMENT_MS;
}

/** The last segment that is complete at `nowMs`, -1 before the live. After the end it stays the same. */
export function newestSequence(span: LiveSpan, nowMs: number): number {
  if (nowMs < span.startedAtMs) return -1;
  const untilMs = Math.max(span.startedAtMs, Math.min(nowMs, span.endedAtMs ?? Infinity));
  return LEAD_IN_SEGMENTS - 1 + Math.floor((untilMs - span.startedAtMs) / SEGMENT_MS);
}

/** What a live's clock shows `second` seconds after its first segment begins: m:ss or h:mm:ss since the start. */
export function clockText(sequence: number, second: number): string {
  const total = Math.max(0, (sequence - LEAD_IN_SEGMENTS) * SEGMENT_SEC + second);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const tail = String(total % 60).padStart(2, "0");
  if (hours === 0) return `${String(minutes).padStart(2, "0")}:${tail}`;
  return `${hours}:${String(minutes).padStart(2, "0")}:${tail}`;
}

/** What a live's clock shows in each second of a segment. */
export function clocksOf(sequence: number): string[] {
  return Array.from({ length: SEGMENT_SEC }, (_, second) => clockText(sequence, second));
}

/** Numbers of the AAC frames that begin within a segment, counted from media time 0. */
export function audioFrameRange(sequence: number): { from: number; to: number } {
  return {
    from: Math.ceil((sequence * SEGMENT_TICKS) / AAC_FRAME_TICKS),
    to: Math.ceil(((sequence + 1) * SEGMENT_TICKS) / AAC_FRAME_TICKS),
  };
}
