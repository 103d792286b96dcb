import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

const MIN_BYTES = 1_000;
/** A higher level costs several times the CPU and saves a few per cent. */
const BROTLI_LEVEL = 5;

/** Whether a body is long enough: compressing a short one costs more than it saves. */
export const isWorthCompressing = (body: Buffer): boolean => body.length >= MIN_BYTES;

/** The best encoding that the client accepts; null for none. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding | null {
  if (typeof accepted !== "string") return null;
  if (takes(accepted, "br")) return "br";
  return takes(accepted, "gzip") ? "gzip" : null;
}

/** Matches an encoding that is listed with `q=0`. */
const REFUSED: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/,
};

function takes(accepted: string, encoding: Encoding): boolean {
  // Almost no client sends weights, so the regular expression runs only when there are any.
  return accepted.includes(encoding) && !(accepted.includes(";") && REFUSED[encoding].test(accepted));
}

export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(body);
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
