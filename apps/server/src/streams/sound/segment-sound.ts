import { AdtsJoiner, frameHeaderAt, type AdtsFrames } from "./adts.ts";
import { readTransportSound } from "./transport-sound.ts";

/** The sound of a segment; `none` has the reason why there is no usable sound. */
export type SegmentSound =
  | { kind: "aac"; bytes: Buffer; durationSec: number; form: string }
  /** Fragmented MP4, which this reader does not support. */
  | { kind: "none"; because: "fragmented" }
  /** A transport stream without sound, or with another codec. */
  | { kind: "none"; because: "other-sound" }
  /** No readable media. */
  | { kind: "none"; because: "unreadable" };

const BOXES: ReadonlySet<string> = new Set(["ftyp", "styp", "moof", "sidx", "emsg", "prft", "moov"]);
const ID3_HEADER_BYTES = 10;

/**
 * Extracts the sound of a live's segments, one after the other: transport streams with AAC, and packed AAC (RFC 8216
 * 3.4). Nothing is decoded. Never throws, for any input.
 */
export class SegmentSoundReader {
  readonly #joiner = new AdtsJoiner();

  /** Extracts the sound of the next segment. */
  read(segment: Uint8Array): SegmentSound {
    if (BOXES.has(Buffer.from(segment.subarray(4, 8)).toString("latin1")))
      return { kind: "none", because: "fragmented" };
    const packed = packedSoundIn(segment);
    if (packed) return soundOf([this.#joiner.push(packed)]) ?? { kind: "none", because: "unreadable" };
    const { pieces, hasProgram, hasAac } = readTransportSound(segment);
    if (!hasProgram) return { kind: "none", because: "unreadable" };
    if (!hasAac) return { kind: "none", because: "other-sound" };
    const frames = pieces.map((piece) => {
      if (piece) return this.#joiner.push(piece);
      this.#joiner.breakOff();
      return null;
    });
    return soundOf(frames.filter((found) => found !== null)) ?? { kind: "none", because: "unreadable" };
  }

  /** Must be called when the next segment does not follow the previous one. */
  breakOff(): void {
    this.#joiner.breakOff();
  }
}

function soundOf(all: readonly AdtsFrames[]): SegmentSound | null {
  const form = all.findLast((frames) => frames.form !== null)?.form ?? null;
  if (form === null) return null;
  // Frames of another format at the start are some hundredths of a second of the previous one, and are dropped.
  const ofForm = all.filter((frames) => frames.form === form);
  const durationSec = ofForm.reduce((sum, { samples, rateHz }) => sum + samples / rateHz, 0);
  return { kind: "aac", bytes: Buffer.concat(ofForm.map(({ bytes }) => bytes)), durationSec, form };
}

/** The ADTS bytes of a packed audio segment: after an ID3 tag, or from the first byte on. */
function packedSoundIn(segment: Uint8Array): Uint8Array | null {
  const hasTag = Buffer.from(segment.subarray(0, 3)).toString("latin1") === "ID3";
  const from = hasTag ? ID3_HEADER_BYTES + id3Bytes(segment) : 0;
  return frameHeaderAt(segment, from) ? segment.subarray(from) : null;
}

/** Length of an ID3 tag after its header, four bytes with seven bits each. */
function id3Bytes(segment: Uint8Array): number {
  return [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((segment[at] ?? 0) & 127), 0);
}
