import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A request below one platform's address. */
export interface Request {
  method: string;
  /** Path after the platform's prefix, from "/". */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** The body as text, at most 64 KiB. */
  body: () => Promise<string>;
  /** The body as bytes, at most 64 KiB. */
  bytes: () => Promise<Buffer>;
}

export interface Answer {
  status?: number;
  type: string;
  /** A body that is still being made is sent in chunks, without a length. */
  body: string | Buffer | AsyncIterable<Buffer>;
  headers?: Record<string, string | string[]>;
}

/** An answer whose body is complete. */
export type WholeAnswer = Answer & { body: string | Buffer };
type ComingAnswer = Answer & { body: AsyncIterable<Buffer> };

/** Answers a request, or returns undefined when it is for another handler. */
export type Handler = (request: Request) => Answer | undefined | Promise<Answer | undefined>;

const MAX_BODY = 64 * 1024;

export function json(value: unknown, status = 200, headers: Answer["headers"] = {}): Answer {
  return {
    status,
    type: "application/json; charset=utf-8",
    body: JSON.stringify(value),
    headers: { "cache-control": "no-store", ...headers },
  };
}

/** Reads a request and writes its handler's answer, changed by the optional function; 404 when there is none. */
export async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handlers: ReadonlyMap<string, Handler>,
  change: (answer: WholeAnswer) => WholeAnswer = (answer) => answer,
): Promise<void> {
  const url = new URL(incoming.url ?? "/", "http://sandbox");
  const [, first = ""] = url.pathname.split("/", 2);
  const handler = handlers.get(`/${first}`);
  const answer = await handler?.({
    method: incoming.method ?? "GET",
    path: url.pathname.slice(first.length + 1) || "/",
    query: url.searchParams,
    headers: incoming.headers,
    body: async () => (await readBody(incoming)).toString("utf8"),
    bytes: () => readBody(incoming),
  });
  if (answer && !isWhole(answer)) return writePieces(outgoing, answer as ComingAnswer);
  write(outgoing, change(answer ?? NOT_FOUND), incoming.method === "HEAD");
}

const NOT_FOUND: WholeAnswer = { status: 404, type: "text/plain", body: "Not Found" };

function isWhole(answer: Answer): answer is WholeAnswer {
  return typeof answer.body === "string" || Buffer.isBuffer(answer.body);
}

/** Writes chunks as they are made; headers are sent with the first one. A failing body breaks the connection. */
async function writePieces(
  outgoing: ServerResponse,
  { status, type, headers, body }: ComingAnswer,
): Promise<void> {
  for await (const piece of body) {
    if (outgoing.destroyed) return;
    if (!outgoing.headersSent) outgoing.writeHead(status ?? 200, { "content-type": type, ...headers });
    if (!outgoing.write(piece)) await writable(outgoing);
  }
  if (outgoing.headersSent) outgoing.end();
  else write(outgoing, NOT_FOUND, false);
}

/** Settles when the response accepts more data, or is closed. */
async function writable(outgoing: ServerResponse): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  await Promise.race([once(outgoing, "drain", { signal }), once(outgoing, "close", { signal })]);
  settled.abort();
}

function write(outgoing: ServerResponse, answer: WholeAnswer, headOnly: boolean): void {
  const bodyless = answer.status === 204;
  outgoing.writeHead(answer.status ?? 200, {
    ...(!bodyless && { "content-type": answer.type, "content-length": Buffer.byteLength(answer.body) }),
    ...answer.headers,
  });
  outgoing.end(headOnly || bodyless ? undefined : answer.body);
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error("body too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
