import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BrowserContext } from "playwright-core";

/** The number of pieces that a document is sent in. */
const PIECES = 32;

/** A network between a page and our server. */
export interface Network extends AsyncDisposable {
  /** The address of our server behind this network. */
  url: string;
  /** Must be called before a page of the context is opened. */
  join(context: BrowserContext): Promise<void>;
}

/**
 * Starts a network so slow that the browser paints several times while it still reads the document: after every painted
 * frame one more piece is sent. Everything else passes unchanged.
 */
export async function startSlowNetwork(origin: string): Promise<Network> {
  const { hostname, port } = new URL(origin);
  const waiting = new Set<() => void>();
  const painted = (): void => {
    const all = [...waiting];
    waiting.clear();
    for (const goOn of all) goOn();
  };
  const server = createServer((request, response) => {
    const isDocument = request.headers["sec-fetch-dest"] === "document";
    const headers = isDocument ? { ...request.headers, "accept-encoding": "identity" } : request.headers;
    const passed = ask({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isDocument) void writeInPieces(answer, response, () => new Promise((go) => waiting.add(go)));
      else answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  });
  server.on("upgrade", (request: IncomingMessage, socket, head) => {
    const lines = request.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    );
    const passed = connect(Number(port), hostname);
    passed.write([`GET ${request.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    passed.write(head);
    socket.pipe(passed).pipe(socket);
    socket.on("error", () => passed.destroy());
    passed.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${address.port}`,
    async join(context) {
      await context.exposeFunction("notifyPainted", painted);
      await context.addInitScript(() => {
        const tell = (): void => {
          if (document.readyState !== "loading") return;
          // The frame is painted between these two callbacks.
          requestAnimationFrame(() => setTimeout(() => void Reflect.get(globalThis, "notifyPainted")(), 0));
          requestAnimationFrame(tell);
        };
        tell();
      });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** Sends the head at once, since nothing is painted without it, then the markup piece by piece. */
async function writeInPieces(
  answer: IncomingMessage,
  response: ServerResponse,
  paint: () => Promise<void>,
): Promise<void> {
  const document = await buffer(answer);
  const start = document.indexOf(">", document.indexOf("<div id=")) + 1;
  const end = document.indexOf("<script", start);
  const size = Math.ceil((end - start) / PIECES);
  response.write(document.subarray(0, start));
  for (let at = start; at < end; at += size) {
    response.write(document.subarray(at, Math.min(at + size, end)));
    await paint();
  }
  response.end(document.subarray(end));
}
