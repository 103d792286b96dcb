import type { BitWriter } from "./bit-writer.ts";

/** Reads a bit string, most significant bit first. Reading past the end throws a RangeError. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Position in bits from the start. */
  get position(): number {
    return this.#position;
  }

  /** Fixed-length unsigned number: u(n), 0 ≤ count ≤ 32. */
  bits(count: number): number {
    let value = 0;
    let left = count;
    while (left > 0) {
      const byte = this.#bytes[this.#position >> 3];
      if (byte === undefined) throw new RangeError("read past the end of the bit string");
      const free = 8 - (this.#position & 7);
      const take = Math.min(free, left);
      value = value * 2 ** take + ((byte >> (free - take)) & ((1 << take) - 1));
      this.#position += take;
      left -= take;
    }
    return value;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  /** Unsigned Exp-Golomb: ue(v). */
  ue(): number {
    let width = 0;
    while (!this.flag()) if (++width > 31) throw new RangeError("Exp-Golomb code is too long");
    return 2 ** width - 1 + this.bits(width);
  }

  /** Signed Exp-Golomb: se(v). */
  se(): number {
    const code = this.ue();
    return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2;
  }

  /** Copies everything from here to the stop bit (exclusive), and closes the copy with a stop bit of its own. */
  copyPayloadTo(writer: BitWriter): void {
    let left = stopBitPosition(this.#bytes) - this.#position;
    for (; left >= 24; left -= 24) writer.bits(this.bits(24), 24);
    writer.bits(this.bits(left), left);
    writer.trailing();
  }
}

/** Where rbsp_stop_one_bit stands: the last set bit of a raw byte sequence payload. */
function stopBitPosition(rbsp: Uint8Array): number {
  let last = rbsp.length - 1;
  while (last >= 0 && rbsp[last] === 0) last--;
  const byte = rbsp[last];
  if (byte === undefined) throw new RangeError("payload has no stop bit");
  return last * 8 + 7 - (31 - Math.clz32(byte & -byte));
}
