/** Complete ADTS frames (ISO/IEC 13818-7 6.2), one after the other. */
export interface AdtsFrames {
  bytes: Buffer;
  /** Samples per channel, total of all frames. */
  samples: number;
  /** Profile, rate and channels; a decoder may not accept a change of them. Null without frames. */
  form: string | null;
  rateHz: number;
}

/** Fields of a frame's header. */
interface FrameHeader {
  lengthBytes: number;
  samples: number;
  form: string;
  rateHz: number;
}

const RATES_HZ = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const HEADER_BYTES = 7;
const HEADER_WITH_CHECKSUM_BYTES = 9;
const SAMPLES_PER_BLOCK = 1_024;

/** Parses the header at an offset; null when there is none, or when too few bytes follow. */
export function frameHeaderAt(bytes: Uint8Array, at: number): FrameHeader | null {
  if (at + HEADER_BYTES > bytes.length) return null;
  const byte = (index: number): number => bytes[at + index] ?? 0;
  // Sync word of twelve ones, then layer 0.
  if (byte(0) !== 0xff || (byte(1) & 0xf6) !== 0xf0) return null;
  const rateHz = RATES_HZ[(byte(2) >> 2) & 15];
  const lengthBytes = ((byte(3) & 3) << 11) | (byte(4) << 3) | (byte(5) >> 5);
  const hasChecksum = (byte(1) & 1) === 0;
  if (rateHz === undefined || lengthBytes < (hasChecksum ? HEADER_WITH_CHECKSUM_BYTES : HEADER_BYTES))
    return null;
  const channels = ((byte(2) & 1) << 2) | (byte(3) >> 6);
  return {
    lengthBytes,
    samples: SAMPLES_PER_BLOCK * ((byte(6) & 3) + 1),
    form: `${byte(1) & 8}/${byte(2) >> 6}/${rateHz}/${channels}`,
    rateHz,
  };
}

/**
 * Extracts complete frames from a byte stream. Skips bytes outside of frames, and buffers an incomplete frame until the
 * rest arrives. Never throws, for any input.
 */
export class AdtsJoiner {
  #rest: Uint8Array = new Uint8Array(0);
  /** The last frame ended where the buffered rest begins, so a header there is trusted. */
  #inStep = false;

  /** Adds bytes. @returns the frames that are complete now */
  push(bytes: Uint8Array): AdtsFrames {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const frames: Uint8Array[] = [];
    const sound: AdtsFrames = { bytes: Buffer.alloc(0), samples: 0, form: null, rateHz: 0 };
    let at = 0;
    while (at + HEADER_BYTES <= all.length) {
      const header = frameHeaderAt(all, at);
      const end = at + (header?.lengthBytes ?? 0);
      // The rest follows with the next bytes; a false header is detected then.
      if (header && end > all.length) break;
      if (!header || !(this.#inStep || leadsOn(all, end))) {
        at += 1;
        this.#inStep = false;
        continue;
      }
      frames.push(all.subarray(at, end));
      sound.samples += header.samples;
      sound.form = header.form;
      sound.rateHz = header.rateHz;
      this.#inStep = true;
      at = end;
    }
    this.#rest = Uint8Array.from(all.subarray(at));
    sound.bytes = Buffer.concat(frames);
    return sound;
  }

  /** Drops an incomplete frame: the next bytes do not continue the previous ones. */
  breakOff(): void {
    this.#rest = new Uint8Array(0);
    this.#inStep = false;
  }
}

/** Whether another frame begins where this one ends, as far as the bytes show. */
function leadsOn(bytes: Uint8Array, end: number): boolean {
  return end + HEADER_BYTES > bytes.length || frameHeaderAt(bytes, end) !== null;
}
