import { packetise } from "./ts-packets.ts";

const PAT_PID = 0;
const PMT_PID = 0x1000;
export const VIDEO_PID = 0x100;
export const AUDIO_PID = 0x101;
const PROGRAM_NUMBER = 1;
/** stream_type (ISO/IEC 13818-1 table 2-34): H.264, and AAC in ADTS. */
const STREAM_TYPE_H264 = 0x1b;
const STREAM_TYPE_ADTS = 0x0f;

/** The two packets that describe the stream's content: PAT and PMT. */
export function programTables(continuity: number): Buffer {
  const association = section(0x00, [
    PROGRAM_NUMBER >> 8,
    PROGRAM_NUMBER,
    0xe0 | (PMT_PID >> 8),
    PMT_PID & 0xff,
  ]);
  const map = section(0x02, [
    0xe0 | (VIDEO_PID >> 8), // PCR_PID
    VIDEO_PID & 0xff,
    0xf0, // no program descriptors
    0x00,
    ...streamEntry(STREAM_TYPE_H264, VIDEO_PID),
    ...streamEntry(STREAM_TYPE_ADTS, AUDIO_PID),
  ]);
  return Buffer.concat([
    packetise({ pid: PAT_PID, payload: fillPacket(association) }, continuity),
    packetise({ pid: PMT_PID, payload: fillPacket(map) }, continuity),
  ]);
}

function streamEntry(type: number, pid: number): number[] {
  return [type, 0xe0 | (pid >> 8), pid & 0xff, 0xf0, 0x00];
}

/** A section (2.4.4) of version 0, number 0 of 0, with id 1 in both tables. */
function section(tableId: number, body: readonly number[]): Uint8Array {
  const length = 5 + body.length + 4;
  const head = [tableId, 0xb0 | (length >> 8), length & 0xff, 0x00, 0x01, 0xc1, 0x00, 0x00, ...body];
  const out = Buffer.alloc(head.length + 4);
  out.set(head);
  out.writeUInt32BE(crc32Mpeg(head), head.length);
  return out;
}

/** Sections follow a pointer and end in stuffing, not in an adaptation field. */
function fillPacket(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(184).fill(0xff);
  out[0] = 0;
  out.set(bytes, 1);
  return out;
}

/** CRC-32/MPEG-2: polynomial 0x04c11db7, not reflected, no final inversion. */
export function crc32Mpeg(bytes: Iterable<number>): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
