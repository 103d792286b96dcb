/**
 * Writes a bit string, most significant bit first, as H.264 does (ITU-T H.264 7.2 and 9.1).
 * Emulation prevention is not its business: see `nal-units.ts`.
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

  /** A copy of what was written; the last byte is padded with zeros. */
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
