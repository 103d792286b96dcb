import type { FlatHeaders } from "./headers/security-headers.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bestEncoding, compress, isWorthCompressing, type Encoding } from "./headers/compression.ts";
import { staleMarks } from "./headers/cache-control.ts";
import { etagOf, matchesEtag } from "./headers/etag.ts";

interface Variant {
  body: Buffer;
  headers: FlatHeaders;
}

export interface ReadyAnswerOptions {
  status?: number;
  contentType: string;
  cacheControl: string;
  /** Further headers, the same for all requests. */
  headers?: FlatHeaders;
  /** Whether compression is useful: for text it is, for video it is not. */
  compressible: boolean;
  /** Value of `Vary` in addition to `Accept-Encoding`. */
  vary?: string;
  /** Default: computed from the body; null for a response that is never revalidated. */
  etag?: string | null;
  /** Precompressed bodies, for files. */
  compressed?: { br?: Buffer | undefined; gzip?: Buffer | undefined };
}

/**
 * A prepared response: body, compressed forms and headers are created once per change (the compressed ones for the
 * first client that accepts them), and then written to every client unchanged.
 */
export class ReadyAnswer {
  readonly body: Buffer;
  /** Null for a response that is never revalidated. */
  readonly etag: string | null;
  readonly #status: number;
  readonly #options: ReadyAnswerOptions;
  readonly #identity: Variant;
  readonly #notModified: FlatHeaders;
  readonly #compressed = new Map<Encoding, Variant>();

  constructor(body: Buffer, options: ReadyAnswerOptions) {
    this.body = body;
    this.#options = options;
    this.#status = options.status ?? 200;
    this.etag = options.etag === undefined ? etagOf(body) : options.etag;
    this.#identity = this.#variant(body, null);
    this.#notModified = [
      ...this.#named(),
      "cache-control",
      options.cacheControl,
      ...this.#vary(),
      ...(options.headers ?? []),
    ];
  }

  get contentType(): string {
    return this.#options.contentType;
  }

  /** A copy that is marked as stale. @param ageSec the time since it was fresh */
  aged(ageSec: number): ReadyAnswer {
    const { headers = [], cacheControl } = this.#options;
    const marks = staleMarks(cacheControl, 0, ageSec * 1000);
    return new ReadyAnswer(this.body, {
      ...this.#options,
      cacheControl: marks.cacheControl,
      headers: [...headers, ...Object.entries(marks.headers).flat()],
      etag: this.etag,
    });
  }

  /**
   * Sends the response: 304 when the client has it, otherwise the smallest encoding that it accepts.
   * @param extra headers of this request only, in flat form
   * @returns the status
   */
  send(request: IncomingMessage, response: ServerResponse, extra: FlatHeaders = []): number {
    const known = request.headers["if-none-match"];
    if (known !== undefined && this.etag !== null && this.#status === 200 && matchesEtag(known, this.etag)) {
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

  /**
   * Sends a part of the body (206).
   * @param range a single byte range as in the header
   * @returns the status, or null for another form of the header: the whole body may be sent then
   */
  sendPart(range: string, request: IncomingMessage, response: ServerResponse): 206 | null {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    const size = this.body.length;
    const start = Number(first);
    const end = Math.min(last ? Number(last) : size - 1, size - 1);
    if (first === undefined || this.#status !== 200 || start > end) return null;
    const { contentType, cacheControl, headers } = this.#options;
    response.writeHead(206, [
      "content-type",
      contentType,
      "content-length",
      String(end - start + 1),
      "content-range",
      `bytes ${start}-${end}/${size}`,
      "cache-control",
      cacheControl,
      ...this.#named(),
      ...(headers ?? []),
    ]);
    response.end(request.method === "HEAD" ? undefined : this.body.subarray(start, end + 1));
    return 206;
  }

  #pick(accepted: string | string[] | undefined): Variant {
    if (!this.#options.compressible) return this.#identity;
    const encoding = bestEncoding(accepted);
    if (encoding === null) return this.#identity;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const ready = this.#options.compressed?.[encoding];
    if (!ready && !isWorthCompressing(this.body)) return this.#identity;
    const variant = this.#variant(ready ?? compress(this.body, encoding), encoding);
    this.#compressed.set(encoding, variant);
    return variant;
  }

  #variant(body: Buffer, encoding: Encoding | null): Variant {
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
        ...this.#named(),
        ...(encoding === null ? [] : ["content-encoding", encoding]),
        ...this.#vary(),
        ...(headers ?? []),
      ],
    };
  }

  #named(): FlatHeaders {
    return this.etag === null ? [] : ["etag", this.etag];
  }

  #vary(): FlatHeaders {
    const parts = [this.#options.compressible ? "Accept-Encoding" : "", this.#options.vary ?? ""];
    const value = parts.filter((part) => part !== "").join(", ");
    return value === "" ? [] : ["vary", value];
  }
}
