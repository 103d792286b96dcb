import { readAdts } from "./adts.ts";
import { readAnnexB, type NalUnit } from "../h264/nal-units.ts";
import { AUDIO_PID, crc32Mpeg, VIDEO_PID } from "./program-tables.ts";
import { TS_PACKET_BYTES } from "./ts-packets.ts";

/** The content of a transport stream, parsed independently of the code that wrote it, for tests. */
export interface Demuxed {
  /** Continuity counters of packets with payload, by PID, in order. */
  counters: ReadonlyMap<number, number[]>;
  /** Program clock references in ticks of 90 kHz, in order. */
  clocks: number[];
  video: { pts: number; units: NalUnit[] }[];
  audio: { pts: number; frames: Uint8Array[] }[];
  /** stream_type by PID, from the program map. */
  streamTypes: ReadonlyMap<number, number>;
}

interface Unit {
  pid: number;
  bytes: number[];
}

/** Parses a transport stream; throws when it is malformed. */
export function demux(stream: Uint8Array): Demuxed {
  if (stream.length === 0 || stream.length % TS_PACKET_BYTES !== 0)
    throw new Error("not a whole number of packets");
  const counters = new Map<number, number[]>();
  const clocks: number[] = [];
  const units: Unit[] = [];
  const open = new Map<number, Unit>();
  for (let at = 0; at < stream.length; at += TS_PACKET_BYTES) {
    const packet = readPacket(stream.subarray(at, at + TS_PACKET_BYTES));
    if (packet.clock !== undefined) clocks.push(packet.clock);
    counters.set(packet.pid, [...(counters.get(packet.pid) ?? []), packet.counter]);
    if (packet.starts) {
      const unit = { pid: packet.pid, bytes: [] };
      open.set(packet.pid, unit);
      units.push(unit);
    }
    open.get(packet.pid)?.bytes.push(...packet.payload);
  }
  const pes = (pid: number) => units.filter((unit) => unit.pid === pid).map((unit) => readPes(unit.bytes));
  return {
    counters,
    clocks,
    video: pes(VIDEO_PID).map(({ pts, data }) => ({ pts, units: readAnnexB(data) })),
    audio: pes(AUDIO_PID).map(({ pts, data }) => ({ pts, frames: readAdts(data) })),
    streamTypes: readTables(units),
  };
}

function readPacket(packet: Uint8Array) {
  const [sync = 0, high = 0, low = 0, flags = 0, adaptationLength = 0, adaptationFlags = 0] = packet;
  if (sync !== 0x47) throw new Error("lost sync");
  if ((flags & 0x10) === 0) throw new Error("packet without payload");
  const adapted = (flags & 0x20) !== 0;
  const hasClock = adapted && adaptationLength > 0 && (adaptationFlags & 0x10) !== 0;
  const view = new DataView(packet.buffer, packet.byteOffset);
  return {
    pid: ((high & 31) << 8) | low,
    starts: (high & 0x40) !== 0,
    counter: flags & 15,
    clock: hasClock ? view.getUint32(6) * 2 + (view.getUint8(10) >> 7) : undefined,
    payload: packet.subarray(adapted ? 5 + adaptationLength : 4),
  };
}

function readPes(bytes: readonly number[]): { pts: number; data: Uint8Array } {
  const [b0, b1, b2] = bytes;
  if (b0 !== 0 || b1 !== 0 || b2 !== 1) throw new Error("PES without start code");
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0] = bytes.slice(9);
  const pts = ((p0 >> 1) & 7) * 2 ** 30 + ((p1 << 7) | (p2 >> 1)) * 2 ** 15 + ((p3 << 7) | (p4 >> 1));
  const length = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0);
  const data = bytes.slice(9 + (bytes[8] ?? 0));
  if (length !== 0 && length !== bytes.length - 6) throw new Error("PES of another length than it says");
  return { pts, data: Uint8Array.from(data) };
}

function readTables(units: readonly Unit[]): Map<number, number> {
  const section = (pid: number) => {
    const bytes = units.find((unit) => unit.pid === pid)?.bytes ?? [];
    const length = (((bytes[2] ?? 0) & 15) << 8) | (bytes[3] ?? 0);
    const whole = bytes.slice(1, 4 + length);
    // a section with its own checksum at the end has the checksum 0
    if (whole.length < 8 || crc32Mpeg(whole) !== 0) throw new Error(`bad section on PID ${pid}`);
    return whole;
  };
  const association = section(0);
  const mapPid = (((association[10] ?? 0) & 31) << 8) | (association[11] ?? 0);
  const map = section(mapPid);
  const types = new Map<number, number>();
  for (let at = 12; at + 5 <= map.length - 4; at += 5) {
    types.set((((map[at + 1] ?? 0) & 31) << 8) | (map[at + 2] ?? 0), map[at] ?? 0);
  }
  return types;
}
