/**
 * Makes `tones/*.aac`: twelve quiet chord loops, one of which is the audio of each live. Run by hand: `node --import
 * tsx apps/sandbox/media/make-tones.ts`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readAdts } from "../src/hls/transport/adts.ts";
import { ffmpeg, requireFfmpeg } from "./ffmpeg.ts";

const SAMPLE_RATE = 48_000;
/** A loop is a whole number of AAC frames: 225 × 1024 samples are exactly 4.8 s, four chords of 1.2 s. */
const LOOP_FRAMES = 225;
const LOOP_SAMPLES = LOOP_FRAMES * 1024;
const LOOP_SEC = LOOP_SAMPLES / SAMPLE_RATE;
const CHORDS = 4;
const CHORD_SEC = LOOP_SEC / CHORDS;
/** The encoder settles during the first rounds; the frames of this round are stored. */
const ROUNDS = 4;
const KEPT_ROUND = 2;
const LOUDNESS_DBFS = -24;
const BITRATE = "32k";

const ROOTS = ["c", "c-sharp", "d", "e-flat", "e", "f", "f-sharp", "g", "a-flat", "a", "b-flat", "b"];
const LOWEST_ROOT_HZ = 130.81;
/** Semitones above the root: I, vi, IV, V with an added note each. */
const PROGRESSION = [
  [0, 4, 7, 14],
  [-3, 4, 7, 12],
  [-7, 5, 9, 12],
  [-5, 2, 7, 11],
] as const;
/** The chord's note that each of its eight plucks plays. */
const PLUCKS = [0, 2, 3, 1, 2, 3, 1, 2] as const;

requireFfmpeg();
const folder = join(import.meta.dirname, "tones");
await mkdir(folder, { recursive: true });
for (const [index, name] of ROOTS.entries()) {
  const rootHz = LOWEST_ROOT_HZ * 2 ** (index / 12);
  const loop = normalise(synthesise(rootHz, index % 3));
  const coding = `-f f32le -ar ${SAMPLE_RATE} -ac 1 -i - -c:a aac -b:a ${BITRATE} -f adts -`.split(" ");
  const stream = await ffmpeg(coding, repeat(loop, ROUNDS));
  const frames = readAdts(stream).slice(KEPT_ROUND * LOOP_FRAMES, (KEPT_ROUND + 1) * LOOP_FRAMES);
  if (frames.length !== LOOP_FRAMES) throw new Error(`${name}: the encoder gave too few frames`);
  const file = `tone-${String(index + 1).padStart(2, "0")}-${name}.aac`;
  await writeFile(join(folder, file), Buffer.concat(frames));
  console.log(`${file} ${Buffer.concat(frames).length} bytes`);
}

/** One loop: a pad that swells with each chord, and plucks that ring across the loop's end. */
function synthesise(rootHz: number, octavePattern: number): Float32Array {
  const loop = new Float32Array(LOOP_SAMPLES);
  PROGRESSION.forEach((chord, bar) => {
    const barStartSec = bar * CHORD_SEC;
    for (const semitones of chord) addPad(loop, barStartSec, pitch(rootHz, semitones));
    PLUCKS.forEach((note, step) => {
      const semitones = (chord[note] ?? 0) + 12 + ((step + octavePattern) % 3 === 0 ? 12 : 0);
      addPluck(loop, barStartSec + (step * CHORD_SEC) / PLUCKS.length, pitch(rootHz, semitones));
    });
  });
  return loop;
}

/** Rounds to a whole number of waves per loop, so that the loop has no seam. */
function pitch(rootHz: number, semitones: number): number {
  return Math.round(rootHz * 2 ** (semitones / 12) * LOOP_SEC) / LOOP_SEC;
}

function addPad(loop: Float32Array, startSec: number, hz: number): void {
  const lengthSec = CHORD_SEC * 1.5;
  add(loop, startSec, lengthSec, (sec) => {
    const swell = Math.sin((Math.PI * sec) / lengthSec) ** 2;
    return 0.2 * swell * (Math.sin(2 * Math.PI * hz * sec) + 0.25 * Math.sin(4 * Math.PI * hz * sec));
  });
}

function addPluck(loop: Float32Array, startSec: number, hz: number): void {
  add(loop, startSec, 1.2, (sec) => {
    const envelope = Math.min(1, sec / 0.012) * Math.exp(-sec * 4.5) * (1 - sec / 1.2);
    return (
      0.16 *
      envelope *
      (Math.sin(2 * Math.PI * hz * sec) + 0.3 * Math.exp(-sec * 9) * Math.sin(6 * Math.PI * hz * sec))
    );
  });
}

/** Adds a sound; what rings past the loop's end is added to its beginning. */
function add(loop: Float32Array, startSec: number, lengthSec: number, wave: (sec: number) => number): void {
  const start = Math.round(startSec * SAMPLE_RATE);
  const length = Math.round(lengthSec * SAMPLE_RATE);
  for (let i = 0; i < length; i++) {
    const at = (start + i) % loop.length;
    loop[at] = (loop[at] ?? 0) + wave(i / SAMPLE_RATE);
  }
}

function normalise(loop: Float32Array): Float32Array {
  const meanSquare = loop.reduce((sum, sample) => sum + sample * sample, 0) / loop.length;
  const gain = 10 ** (LOUDNESS_DBFS / 20) / Math.sqrt(meanSquare);
  return loop.map((sample) => sample * gain);
}

async function* repeat(loop: Float32Array, rounds: number): AsyncGenerator<Uint8Array> {
  for (let round = 0; round < rounds; round++) yield new Uint8Array(loop.buffer);
}
