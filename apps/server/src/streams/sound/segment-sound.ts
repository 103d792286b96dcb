import { AdtsJoiner, frameHeaderAt, type AdtsFrames } from "./adts.ts";
import { readTransportSound } from "./transport-sound.ts";

/** What a segment holds for the ear; `none` says why there is nothing that can be passed on. */
export type SegmentSound =
  | { kind: "aac"; bytes: Buffer; durationSec: number; form: string }
  /** Fragmented MP4, which would have to be taken apart otherwise. */
  | { kind: "none"; because: "fragmented" }
  /** A transport stream without sound, or with another kind of it. */
  | { kind: "none"; because: "other-sound" }
  /** No media that can be read. */
  | { kind: "none"; because: "unreadable" };

const BOXES: ReadonlySet<string> = new Set(["ftyp", "styp", "moof", "sidx", "emsg", "prft", "moov"]);
const ID3_HEADER_BYTES = 10;

/**
 * Takes the sound out of a live's segments, one after the other: transport streams with AAC, and AAC alone (RFC 8216
 * 3.4). Nothing is decoded. Throws nothing, whatever the bytes are.
 */
export class SegmentSoundReader {
  readonly #joiner = new AdtsJoiner();

  /** The sound of the next segment. */
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

  /** What comes next does not follow on what was read last. */
  breakOff(): void {
    this.#joiner.breakOff();
  }
}

function soundOf(all: readonly AdtsFrames[]): SegmentSound | null {
  const form = all.findLast((frames) => frames.form !== null)?.form ?? null;
  if (form === null) return null;
  // Frames of a form that has just ended are some hundredths of a second.
  const ofForm = all.filter((frames) => frames.form === form);
  const durationSec = ofForm.reduce((sum, { samples, rateHz }) => sum + samples / rateHz, 0);
  return { kind: "aac", bytes: Buffer.concat(ofForm.map(({ bytes }) => bytes)), durationSec, form };
}

/** A segment of nothing but sound: ADTS behind an ID3 tag, or from its first byte on. */
function packedSoundIn(segment: Uint8Array): Uint8Array | null {
  const hasTag = Buffer.from(segment.subarray(0, 3)).toString("latin1") === "ID3";
  const from = hasTag ? ID3_HEADER_BYTES + id3Bytes(segment) : 0;
  return frameHeaderAt(segment, from) ? segment.subarray(from) : null;
}

/** Length of an ID3 tag behind its header: four times seven bits. */
function id3Bytes(segment: Uint8Array): number {
  return [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((segment[at] ?? 0) & 127), 0);
}
