import { AUDIO_PID, programTables, VIDEO_PID } from "./program-tables.ts";
import { packetCount, packetise, wrapClock, type PayloadUnit } from "./ts-packets.ts";

/** Coded data with its time, in ticks of 90 kHz since the live's media began. */
export interface TimedUnit {
  ticks: number;
  data: Uint8Array;
}

export interface SegmentContent {
  /** Counts from the live's first segment; the tables' continuity counters are derived from it. */
  sequence: number;
  /** One access unit each; the first is an IDR picture. */
  video: readonly TimedUnit[];
  /** One ADTS frame each. */
  audio: readonly TimedUnit[];
}

/** The timestamp of media time 0, so that the clock reference, which runs ahead, is never negative. */
export const FIRST_TIMESTAMP_TICKS = 126_000;
const CLOCK_LEAD_TICKS = 63_000;
const AUDIO_FRAMES_PER_PES = 6;
const VIDEO_STREAM_ID = 0xe0;
const AUDIO_STREAM_ID = 0xc0;
const COUNTER_MODULUS = 16;

/**
 * One transport stream segment. Continuity counters continue from the previous segment without knowing it: each segment
 * contains one packet of each table, and a multiple of 16 packets of each stream, so that the streams' counters begin
 * every segment at 0 (the last unit is spread over a few more packets to reach the multiple).
 */
export function muxSegment(content: SegmentContent): Buffer {
  const video = content.video.map((unit, index) => ({
    ticks: unit.ticks,
    unit: {
      pid: VIDEO_PID,
      payload: pes(VIDEO_STREAM_ID, unit),
      pcrTicks: unit.ticks + FIRST_TIMESTAMP_TICKS - CLOCK_LEAD_TICKS,
      randomAccess: index === 0,
    },
  }));
  const audio = chunk(content.audio, AUDIO_FRAMES_PER_PES).map((unit) => ({
    ticks: unit.ticks,
    unit: { pid: AUDIO_PID, payload: pes(AUDIO_STREAM_ID, unit) },
  }));
  const units = [...video, ...audio].sort((a, b) => a.ticks - b.ticks).map(({ unit }) => unit);
  return Buffer.concat([programTables(content.sequence), ...packetiseAll(units)]);
}

function packetiseAll(units: readonly PayloadUnit[]): Buffer[] {
  const counts = new Map<number, number>();
  return units.map((unit, index) => {
    const before = counts.get(unit.pid) ?? 0;
    let packets = packetCount(unit);
    const last = !units.slice(index + 1).some((later) => later.pid === unit.pid);
    if (last) packets += (COUNTER_MODULUS - ((before + packets) % COUNTER_MODULUS)) % COUNTER_MODULUS;
    counts.set(unit.pid, before + packets);
    return packetise(unit, before, packets);
  });
}

function chunk(frames: readonly TimedUnit[], size: number): TimedUnit[] {
  const chunks: TimedUnit[] = [];
  for (let i = 0; i < frames.length; i += size) {
    const group = frames.slice(i, i + size);
    chunks.push({ ticks: group[0]?.ticks ?? 0, data: Buffer.concat(group.map((frame) => frame.data)) });
  }
  return chunks;
}

/** A PES packet (ISO/IEC 13818-1 2.4.3.6) with a presentation time; pictures are not reordered, so it has no DTS. */
function pes(streamId: number, unit: TimedUnit): Uint8Array {
  const pts = wrapClock(unit.ticks + FIRST_TIMESTAMP_TICKS);
  const length = streamId === VIDEO_STREAM_ID ? 0 : unit.data.length + 8;
  const header = [0, 0, 1, streamId, length >> 8, length & 0xff, 0x84, 0x80, 5, ...timestamp(pts)];
  const out = new Uint8Array(header.length + unit.data.length);
  out.set(header);
  out.set(unit.data, header.length);
  return out;
}

function timestamp(pts: number): number[] {
  const high = Math.floor(pts / 2 ** 30);
  const middle = Math.floor(pts / 2 ** 15) & 0x7fff;
  const low = pts & 0x7fff;
  return [0x21 | (high << 1), middle >> 7, ((middle & 0x7f) << 1) | 1, low >> 7, ((low & 0x7f) << 1) | 1];
}
