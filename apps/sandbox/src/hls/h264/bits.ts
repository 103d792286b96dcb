/**
 * Writes a bit string, most significant bit first, as H.264 does (ITU-T H.264 7.2 and 9.1). Emulation prevention is
 * done in `nal-units.ts`.
 */
export class BitWriter {
  #bytes = new Uint8Array(1024);
  #bitLength = 0;

  /** Length so far in bits. */
  get bitLength(): number {
    return this.#bitLength;
  }

  /** Fixed-length unsigned number: u(n), 0 ≤ count ≤ 32. */
  bits(value: number, count: number): void {
    this.#reserve(count);
    let left = count;
    while (left > 0) {
      const free = 8 - (this.#bitLength & 7);
      const take = Math.min(free, left);
      const chunk = Math.floor(value / 2 ** (left - take)) & ((1 << take) - 1);
      const at = this.#bitLength >> 3;
      this.#bytes[at] = (this.#bytes[at] ?? 0) | (chunk << (free - take));
      this.#bitLength += take;
      left -= take;
    }
  }

  flag(value: boolean): void {
    this.bits(value ? 1 : 0, 1);
  }

  /** Unsigned Exp-Golomb: ue(v). */
  ue(value: number): void {
    const width = 31 - Math.clz32(value + 1);
    this.bits(0, width);
    this.bits(value + 1, width + 1);
  }

  /** Signed Exp-Golomb: se(v). */
  se(value: number): void {
    this.ue(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** Zero bits up to the next byte (`pcm_alignment_zero_bit`). */
  alignWithZeros(): void {
    this.bits(0, (8 - (this.#bitLength & 7)) & 7);
  }

  /** Whole bytes; the position must be aligned. */
  bytes(source: Uint8Array): void {
    if ((this.#bitLength & 7) !== 0) throw new Error("bytes() needs an aligned position");
    this.#reserve(source.length * 8);
    this.#bytes.set(source, this.#bitLength >> 3);
    this.#bitLength += source.length * 8;
  }

  /** Stop bit and padding: rbsp_trailing_bits(). */
  trailing(): void {
    this.bits(1, 1);
    this.alignWithZeros();
  }

  /** A copy of the written bits; the last byte is padded with zeros. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, Math.ceil(this.#bitLength / 8));
  }

  #reserve(bits: number): void {
    const needed = Math.ceil((this.#bitLength + bits) / 8);
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

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

  /** Copies everything from here to the stop bit (exclusive), and appends a new stop bit to the copy. */
  copyPayloadTo(writer: BitWriter): void {
    let left = stopBitPosition(this.#bytes) - this.#position;
    for (; left >= 24; left -= 24) writer.bits(this.bits(24), 24);
    writer.bits(this.bits(left), left);
    writer.trailing();
  }
}

/** The position of rbsp_stop_one_bit: the last set bit of a raw byte sequence payload. */
function stopBitPosition(rbsp: Uint8Array): number {
  let last = rbsp.length - 1;
  while (last >= 0 && rbsp[last] === 0) last--;
  const byte = rbsp[last];
  if (byte === undefined) throw new RangeError("payload has no stop bit");
  return last * 8 + 7 - (31 - Math.clz32(byte & -byte));
}
