import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

const MIN_BYTES = 1_000;
/** More costs several times the CPU and saves a few per cent. */
const BROTLI_LEVEL = 5;

/** Compressing a shorter text costs more than a packet saves. */
export const isWorthCompressing = (body: Buffer): boolean => body.length >= MIN_BYTES;

/** The best form that the client takes; null for the text as it is. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding | null {
  if (typeof accepted !== "string") return null;
  if (takes(accepted, "br")) return "br";
  return takes(accepted, "gzip") ? "gzip" : null;
}

/** A form that is named only to be refused. */
const REFUSED: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/,
};

function takes(accepted: string, encoding: Encoding): boolean {
  // Hardly anybody sends weights, and everybody asks for this all the time.
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
