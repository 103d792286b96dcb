import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Exits with instructions when ffmpeg is not installed; the sandbox itself never needs it. */
export function requireFfmpeg(): void {
  if (spawnSync("ffmpeg", ["-version"]).status === 0) return;
  console.error(
    "This script needs ffmpeg with libx264 (Debian: apt-get install ffmpeg). Nothing was changed.",
  );
  process.exit(1);
}

/** Runs ffmpeg on standard input and returns its standard output; rejects with its error output on failure. */
export async function ffmpeg(args: readonly string[], input: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const child = spawn("ffmpeg", ["-v", "error", "-nostdin", ...args]);
  const output = collect(child.stdout);
  const complaints = collect(child.stderr);
  const closed = once(child, "close");
  child.stdin.on("error", () => undefined); // a refused input is reported by the exit code
  for await (const chunk of input) {
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, "drain"), closed]);
  }
  child.stdin.end();
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ${args.join(" ")}: ${(await complaints).toString()}`);
  return output;
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
