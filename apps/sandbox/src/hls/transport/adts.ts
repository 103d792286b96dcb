/** The sample rate of every tone, 48 kHz. A frame of 1024 samples is exactly 1920 ticks of 90 kHz. */
const SAMPLE_RATE_INDEX_48K = 3;
export const AAC_FRAME_TICKS = 1920;
/** RFC 6381 name of the tones' codec: MPEG-4 AAC, low complexity. */
export const AAC_CODEC = "mp4a.40.2";

/** Splits an ADTS stream (ISO/IEC 13818-7 6.2) into its frames, headers included. */
export function readAdts(stream: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < stream.length;) {
    const [sync = 0, flags = 0, profileAndRate = 0, b3 = 0, b4 = 0, b5 = 0] = stream.subarray(at, at + 6);
    const rate = (profileAndRate >> 2) & 15;
    const length = ((b3 & 3) << 11) | (b4 << 3) | (b5 >> 5);
    if (sync !== 0xff || (flags & 0xf6) !== 0xf0 || length < 7)
      throw new Error(`no ADTS frame at byte ${at}`);
    if (rate !== SAMPLE_RATE_INDEX_48K) throw new Error("tones must be of 48 kHz");
    frames.push(stream.subarray(at, at + length));
    at += length;
  }
  return frames;
}
