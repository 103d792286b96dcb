const PACKET_BYTES = 188;
const SYNC = 0x47;
const PAT_PID = 0;
/** `stream_type` of AAC in ADTS (ISO/IEC 13818-1 table 2-34). */
const ADTS_TYPE = 0x0f;
const PES_HEADER_BYTES = 9;
const PES_LENGTH_FROM = 6;
/** Maximum size of a section or a PES packet of sound. */
const MAX_UNIT_BYTES = 70_000;

interface Packet {
  pid: number;
  starts: boolean;
  counter: number;
  /** The packet's discontinuity indicator: its continuity counter may jump. */
  jumps: boolean;
  payload: Uint8Array;
}

/** The unit that is being assembled for a PID. */
interface Gathering {
  chunks: Uint8Array[];
  bytes: number;
  counter: number;
}

/** The sound of a transport stream segment. */
export interface TransportSound {
  /** Bytes of the elementary stream, one piece per PES packet; `null` where data is missing in between. */
  pieces: (Uint8Array | null)[];
  /** Whether the segment has a program, and whether that has AAC sound. */
  hasProgram: boolean;
  hasAac: boolean;
}

/**
 * Extracts the sound of a transport stream segment (ISO/IEC 13818-1), as used in HLS: each has its own tables (RFC 8216
 * 3.2). Damaged, repeated and scrambled packets are left out. Never throws.
 */
export function readTransportSound(segment: Uint8Array): TransportSound {
  const sound: TransportSound = { pieces: [], hasProgram: false, hasAac: false };
  const open = new Map<number, Gathering>();
  let mapPid = -1;
  let soundPid = -1;

  const finish = (pid: number): void => {
    const gathered = open.get(pid);
    if (gathered === undefined) return;
    open.delete(pid);
    const unit = joined(gathered);
    if (pid === PAT_PID) mapPid = mapPidIn(unit) ?? mapPid;
    else if (pid === mapPid) {
      const found = soundPidIn(unit);
      if (found === null) return;
      sound.hasProgram = true;
      if (found >= 0) sound.hasAac = true;
      soundPid = found;
    } else sound.pieces.push(elementaryBytes(unit));
  };

  for (const { pid, starts, counter, jumps, payload } of packetsOf(segment)) {
    if (pid !== PAT_PID && pid !== mapPid && pid !== soundPid) continue;
    const gathered = open.get(pid);
    if (starts) {
      finish(pid);
      open.set(pid, { chunks: [payload], bytes: payload.length, counter });
      // Tables are short, and are needed for the packets that follow in this segment.
      if (pid === PAT_PID || pid === mapPid) finish(pid);
      continue;
    }
    if (!gathered || gathered.counter === counter) continue;
    if (!jumps && ((gathered.counter + 1) & 15) !== counter) {
      open.delete(pid);
      sound.pieces.push(null);
      continue;
    }
    gathered.counter = counter;
    gathered.bytes += payload.length;
    if (gathered.bytes > MAX_UNIT_BYTES) open.delete(pid);
    else gathered.chunks.push(payload);
  }
  finish(soundPid);
  return sound;
}

/** Yields the readable packets with a payload. Resynchronises after damaged data. */
function* packetsOf(segment: Uint8Array): Generator<Packet, void, void> {
  let at = 0;
  while (at + PACKET_BYTES <= segment.length) {
    const next = at + PACKET_BYTES;
    if (segment[at] !== SYNC || (next < segment.length && segment[next] !== SYNC)) {
      at += 1;
      continue;
    }
    const packet = readPacket(segment.subarray(at, next));
    if (packet) yield packet;
    at = next;
  }
}

function readPacket(packet: Uint8Array): Packet | null {
  const [, high = 0, low = 0, flags = 0, adaptationBytes = 0, adaptationFlags = 0] = packet;
  const isDamaged = (high & 0x80) !== 0;
  const isScrambled = (flags & 0xc0) !== 0;
  if (isDamaged || isScrambled || (flags & 0x10) === 0) return null;
  const isAdapted = (flags & 0x20) !== 0;
  const from = isAdapted ? 5 + adaptationBytes : 4;
  if (from >= PACKET_BYTES) return null;
  return {
    pid: ((high & 0x1f) << 8) | low,
    starts: (high & 0x40) !== 0,
    counter: flags & 15,
    jumps: isAdapted && adaptationBytes > 0 && (adaptationFlags & 0x80) !== 0,
    payload: packet.subarray(from),
  };
}

function joined({ chunks }: Gathering): Uint8Array {
  return chunks.length === 1 ? (chunks[0] ?? new Uint8Array(0)) : Buffer.concat(chunks);
}

/** A table's section after its pointer, without the checksum; null when it is another table or incomplete. */
function sectionIn(unit: Uint8Array, tableId: number): Uint8Array | null {
  const from = 1 + (unit[0] ?? 0);
  if (unit[from] !== tableId) return null;
  const length = (((unit[from + 1] ?? 0) & 15) << 8) | (unit[from + 2] ?? 0);
  const end = from + 3 + length;
  return length < 9 || end > unit.length ? null : unit.subarray(from, end - 4);
}

/** PID of the first program's map table. */
function mapPidIn(unit: Uint8Array): number | null {
  const table = sectionIn(unit, 0x00);
  if (!table) return null;
  for (let at = 8; at + 4 <= table.length; at += 4) {
    const program = ((table[at] ?? 0) << 8) | (table[at + 1] ?? 0);
    // Program number 0 refers to the network's table.
    if (program !== 0) return pidAt(table, at + 2);
  }
  return null;
}

/** PID of the program's AAC sound; -1 without any, null when this is not its map table. */
function soundPidIn(unit: Uint8Array): number | null {
  const table = sectionIn(unit, 0x02);
  if (!table || table.length < 12) return null;
  const descriptors = (((table[10] ?? 0) & 15) << 8) | (table[11] ?? 0);
  for (let at = 12 + descriptors; at + 5 <= table.length;) {
    if (table[at] === ADTS_TYPE) return pidAt(table, at + 1);
    at += 5 + ((((table[at + 3] ?? 0) & 15) << 8) | (table[at + 4] ?? 0));
  }
  return -1;
}

function pidAt(table: Uint8Array, at: number): number {
  return (((table[at] ?? 0) & 0x1f) << 8) | (table[at + 1] ?? 0);
}

/** Payload of a PES packet (2.4.3.6), without its header and any bytes after its end; null when it is none. */
function elementaryBytes(unit: Uint8Array): Uint8Array | null {
  if (unit.length < PES_HEADER_BYTES || unit[0] !== 0 || unit[1] !== 0 || unit[2] !== 1) return null;
  const declared = ((unit[4] ?? 0) << 8) | (unit[5] ?? 0);
  const end = declared === 0 ? unit.length : Math.min(unit.length, PES_LENGTH_FROM + declared);
  const from = PES_HEADER_BYTES + (unit[8] ?? 0);
  return from <= end ? unit.subarray(from, end) : null;
}
