import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Headers as `writeHead` takes them fastest: name, value, name, value. */
export type FlatHeaders = string[];

interface Variant {
  body: Buffer;
  headers: FlatHeaders;
}

export interface ReadyAnswerOptions {
  status?: number;
  contentType: string;
  cacheControl: string;
  /** Further headers, the same for all who ask. */
  headers?: FlatHeaders;
  /** Whether the body shrinks when compressed: text does, video doesn't. */
  compressible: boolean;
  /** A part of `Vary` beside `Accept-Encoding`. */
  vary?: string;
  /** Set when the content has a name of its own already; else the body is hashed. */
  etag?: string;
  /** Made beforehand, for files. */
  compressed?: { br?: Buffer; gzip?: Buffer };
}

/** Below this, compressing costs more than a packet saves. */
const MIN_COMPRESSED_BYTES = 1_000;
const BROTLI_LEVEL = 5;

/**
 * An answer that is ready to be written: body, compressed forms and headers are made once per change (the
 * compressed ones when the first client wants them) and then written as they are to everyone who asks.
 */
export class ReadyAnswer {
  readonly body: Buffer;
  readonly etag: string;
  readonly #status: number;
  readonly #options: ReadyAnswerOptions;
  readonly #identity: Variant;
  readonly #notModified: FlatHeaders;
  #brotli: Variant | undefined;
  #gzip: Variant | undefined;

  constructor(body: Buffer, options: ReadyAnswerOptions) {
    this.body = body;
    this.#options = options;
    this.#status = options.status ?? 200;
    this.etag = options.etag ?? `"${createHash("sha1").update(body).digest("base64url")}"`;
    this.#identity = this.#variant(body, null);
    this.#notModified = [
      "etag",
      this.etag,
      "cache-control",
      options.cacheControl,
      ...this.#vary(),
      ...(options.headers ?? []),
    ];
  }

  /**
   * Writes the answer: 304 when the client has it, else the smallest form that it takes.
   * @param extra headers of this one request, in flat form
   * @returns the status
   */
  send(request: IncomingMessage, response: ServerResponse, extra: FlatHeaders = []): number {
    const known = request.headers["if-none-match"];
    if (known !== undefined && this.#status === 200 && matchesEtag(known, this.etag)) {
      response.writeHead(304, this.#notModified.concat(extra));
      response.end();
      return 304;
    }
    const variant = this.#pick(request.headers["accept-encoding"]);
    response.writeHead(this.#status, extra.length === 0 ? variant.headers : variant.headers.concat(extra));
    if (request.method === "HEAD") response.end();
    else response.end(variant.body);
    return this.#status;
  }

  #pick(accepted: string | string[] | undefined): Variant {
    if (!this.#options.compressible || typeof accepted !== "string") return this.#identity;
    if (this.body.length < MIN_COMPRESSED_BYTES) return this.#identity;
    if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return (this.#brotli ??= this.#makeBrotli());
    if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return (this.#gzip ??= this.#makeGzip());
    return this.#identity;
  }

  #makeBrotli(): Variant {
    const body =
      this.#options.compressed?.br ??
      brotliCompressSync(this.body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
          [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
        },
      });
    return this.#variant(body, "br");
  }

  #makeGzip(): Variant {
    return this.#variant(this.#options.compressed?.gzip ?? gzipSync(this.body), "gzip");
  }

  #variant(body: Buffer, encoding: "br" | "gzip" | null): Variant {
    const { contentType, cacheControl, headers } = this.#options;
    return {
      body,
      headers: [
        "content-type",
        contentType,
        "content-length",
        String(body.length),
        "cache-control",
        cacheControl,
        "etag",
        this.etag,
        ...(encoding === null ? [] : ["content-encoding", encoding]),
        ...this.#vary(),
        ...(headers ?? []),
      ],
    };
  }

  #vary(): FlatHeaders {
    const parts = [this.#options.compressible ? "Accept-Encoding" : "", this.#options.vary ?? ""];
    const value = parts.filter((part) => part !== "").join(", ");
    return value === "" ? [] : ["vary", value];
  }
}

/** Whether `If-None-Match` names the tag; weak forms count, since compression on the way makes them weak. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
