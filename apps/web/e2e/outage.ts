import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/**
 * A proxy between a browser and our server. A browser's own offline mode does not apply to the requests of service
 * workers in all its versions; this network is really gone.
 */
export interface Outage extends AsyncDisposable {
  origin: string;
  /** Closes all connections and refuses new ones. */
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Holds all answers back until the returned function is called: a network that is silent instead of gone. */
  silence(): () => void;
  /** Answers requests for a path with this text. */
  replace(path: string, answer: { status: number; body: string }): void;
}

/** @param target our server's origin */
export async function startOutage(target: string): Promise<Outage> {
  const replaced = new Map<string, { status: number; body: string }>();
  let silent = Promise.resolve();
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    await silent;
    const answer = replaced.get(incoming.url ?? "");
    if (answer) {
      outgoing.writeHead(answer.status, { "content-type": "text/javascript", "cache-control": "no-cache" });
      outgoing.end(answer.body);
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? "/", target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => undefined));
  const sockets = new Set<() => void>();
  const upgrade = async (incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    await silent;
    const { hostname, port } = new URL(target);
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`GET ${incoming.url ?? "/"} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    const end = (): void => {
      onward.destroy();
      socket.destroy();
    };
    onward.on("error", end).on("close", end);
    socket.on("error", end).on("close", end);
    sockets.add(end);
  };
  server.on("upgrade", (...asked) => void upgrade(...asked).catch(() => undefined));
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const begin = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    for (const end of sockets) end();
    sockets.clear();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    begin,
    end: () => listen(port),
    silence() {
      let speak = (): void => undefined;
      silent = new Promise((resolve) => {
        speak = resolve;
      });
      return () => speak();
    },
    replace: (path, answer) => void replaced.set(path, answer),
    async [Symbol.asyncDispose]() {
      if (server.listening) await begin();
    },
  };
}
