/** One H.264 NAL unit, with its header byte split into fields, and its payload without emulation prevention. */
export interface NalUnit {
  /** nal_ref_idc, 0–3. */
  refIdc: number;
  /** nal_unit_type, 0–31; the types that are used here are in {@link NalType}. */
  type: number;
  /** Raw byte sequence payload. */
  rbsp: Uint8Array;
}

/** nal_unit_type values of ITU-T H.264 table 7-1 that the clips and segments use. */
export const NalType = {
  slice: 1,
  idrSlice: 5,
  sps: 7,
  pps: 8,
  accessUnitDelimiter: 9,
} as const;

/** Splits an Annex B byte stream (start codes of three or four bytes) into its NAL units. */
export function readAnnexB(stream: Uint8Array): NalUnit[] {
  const starts: number[] = [];
  for (let i = 0; i + 2 < stream.length; i++) {
    if (stream[i] === 0 && stream[i + 1] === 0 && stream[i + 2] === 1) {
      starts.push(i + 3);
      i += 2;
    }
  }
  return starts.map((start, index) => {
    const next = starts[index + 1];
    let end = next === undefined ? stream.length : next - 3;
    while (end > start && stream[end - 1] === 0) end--;
    return decodeNal(stream.subarray(start, end));
  });
}

/** Writes NAL units as an Annex B byte stream with four-byte start codes. */
export function writeAnnexB(units: readonly NalUnit[]): Uint8Array {
  return Buffer.concat(units.map(encodeWithStartCode));
}

/** One NAL unit with its start code, for use in an access unit. */
export function encodeWithStartCode(unit: NalUnit): Uint8Array {
  const body = escapeEmulation(unit.rbsp);
  const out = new Uint8Array(body.length + 5);
  out[3] = 1;
  out[4] = (unit.refIdc << 5) | unit.type;
  out.set(body, 5);
  return out;
}

function decodeNal(bytes: Uint8Array): NalUnit {
  const header = bytes[0];
  if (header === undefined) throw new Error("empty NAL unit");
  return { refIdc: (header >> 5) & 3, type: header & 31, rbsp: unescapeEmulation(bytes.subarray(1)) };
}

/** Removes each emulation_prevention_three_byte. */
function unescapeEmulation(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    out[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.slice(0, length);
}

/** Inserts a 3 wherever two zero bytes would be followed by a byte below 4. */
function escapeEmulation(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil(bytes.length * 1.5) + 1);
  let length = 0;
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      out[length++] = 3;
      zeros = 0;
    }
    out[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.slice(0, length);
}
