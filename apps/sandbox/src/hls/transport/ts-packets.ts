/** MPEG transport stream packets (ISO/IEC 13818-1 2.4.3). Times are ticks of 90 kHz. */
export const TS_PACKET_BYTES = 188;
const PAYLOAD_BYTES = TS_PACKET_BYTES - 4;
const SYNC_BYTE = 0x47;
/** Length and flags of an adaptation field, and its clock reference. */
const ADAPTATION_BYTES = 2;
const PCR_BYTES = 6;
/** Timestamps and clock references have 33 bits: they wrap around after 26.5 hours. */
const CLOCK_MODULUS = 2 ** 33;

export interface PayloadUnit {
  pid: number;
  payload: Uint8Array;
  /** Program clock reference of the first packet. */
  pcrTicks?: number;
  /** A decoder may begin here. */
  randomAccess?: boolean;
}

export function wrapClock(ticks: number): number {
  return ((ticks % CLOCK_MODULUS) + CLOCK_MODULUS) % CLOCK_MODULUS;
}

/** The least number of packets that a unit needs. */
export function packetCount(unit: PayloadUnit): number {
  return Math.ceil((unit.payload.length + leadBytes(unit)) / PAYLOAD_BYTES);
}

/**
 * Splits a unit into packets. `packets` may be more than needed (up to the number of bytes): the last ones then carry
 * one byte each. `continuity` is the continuity counter of the first packet.
 */
export function packetise(unit: PayloadUnit, continuity: number, packets = packetCount(unit)): Buffer {
  const out = Buffer.alloc(packets * TS_PACKET_BYTES, 0xff);
  let sent = 0;
  for (let index = 0; index < packets; index++) {
    const first = index === 0;
    const capacity = PAYLOAD_BYTES - (first ? leadBytes(unit) : 0);
    const size = Math.min(capacity, unit.payload.length - sent - (packets - 1 - index));
    const packet = out.subarray(index * TS_PACKET_BYTES, (index + 1) * TS_PACKET_BYTES);
    const adaptation = PAYLOAD_BYTES - size;
    packet[0] = SYNC_BYTE;
    packet[1] = (first ? 0x40 : 0) | (unit.pid >> 8);
    packet[2] = unit.pid & 0xff;
    packet[3] = (adaptation > 0 ? 0x30 : 0x10) | ((continuity + index) & 15);
    if (adaptation > 0) writeAdaptation(packet, adaptation, first ? unit : undefined);
    packet.set(unit.payload.subarray(sent, sent + size), TS_PACKET_BYTES - size);
    sent += size;
  }
  return out;
}

function leadBytes(unit: PayloadUnit): number {
  if (unit.pcrTicks !== undefined) return ADAPTATION_BYTES + PCR_BYTES;
  return unit.randomAccess ? ADAPTATION_BYTES : 0;
}

function writeAdaptation(packet: Buffer, bytes: number, unit: PayloadUnit | undefined): void {
  packet[4] = bytes - 1;
  if (bytes === 1) return;
  packet[5] = (unit?.randomAccess ? 0x40 : 0) | (unit?.pcrTicks === undefined ? 0 : 0x10);
  if (unit?.pcrTicks === undefined) return;
  const base = wrapClock(unit.pcrTicks);
  packet.writeUInt32BE(Math.floor(base / 2), 6);
  // the base's last bit, six reserved bits, nine bits of a 27 MHz extension that is always zero
  packet.writeUInt16BE(((base & 1) << 15) | 0x7e00, 10);
}
