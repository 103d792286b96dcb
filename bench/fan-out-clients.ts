import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { parseArgs } from "node:util";

/**
 * Many sockets in one process, for the fan-out bench. Opens `--count` WebSockets to `--port` (to `--path`), subscribes
 * each to `--channel` if one is given, then counts messages and measures the delay of those with a `sent:<ms>` mark.
 * Communicates by lines: prints "ready", then on "report" a JSON line.
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    path: { type: "string", default: "/" },
    count: { type: "string", default: "1000" },
    channel: { type: "string" },
  },
});
const count = Number(values.count);
const latenciesMs: number[] = [];
let messages = 0;
let lost = 0;

/** A masked text frame, as clients must send them. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = createHash("md5").update(text).digest().subarray(0, 4);
  const head = body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.alloc(4);
  if (body.length >= 126) {
    head[0] = 0x81;
    head[1] = 0xfe;
    head.writeUInt16BE(body.length, 2);
  }
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}

class Client {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #open = false;
  readonly ready: Promise<void>;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.ready = new Promise((resolve, reject) => {
      this.#socket.on("error", reject);
      this.#socket.on("close", () => {
        lost += 1;
        reject(new Error("closed"));
      });
      this.#socket.on("connect", () => {
        this.#socket.write(
          `GET ${values.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
            "Upgrade: websocket\r\nConnection: Upgrade\r\n" +
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        );
      });
      this.#socket.on("data", (chunk) => this.#take(chunk, resolve));
    });
    this.ready.catch(() => undefined);
  }

  #take(chunk: Buffer, ready: () => void): void {
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, chunk]) : chunk;
    if (!this.#open) {
      const end = this.#buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      this.#buffer = this.#buffer.subarray(end + 4);
      this.#open = true;
      if (values.channel === undefined) ready();
      else {
        this.#socket.write(frame('{"op":"hello","v":1}'));
        this.#socket.write(frame(`{"op":"sub","channels":["${values.channel}"]}`));
      }
    }
    this.#frames(ready);
  }

  #frames(ready: () => void): void {
    for (;;) {
      const buffer = this.#buffer;
      if (buffer.length < 2) return;
      let length = (buffer[1] ?? 0) & 0x7f;
      let start = 2;
      if (length === 126) {
        if (buffer.length < 4) return;
        length = buffer.readUInt16BE(2);
        start = 4;
      }
      if (buffer.length < start + length) return;
      if (((buffer[0] ?? 0) & 0x0f) === 1) this.#message(buffer.subarray(start, start + length), ready);
      this.#buffer = buffer.subarray(start + length);
    }
  }

  #message(body: Buffer, ready: () => void): void {
    if (values.channel === undefined) {
      messages += 1;
      return;
    }
    const mark = body.indexOf("sent:");
    if (mark >= 0) {
      messages += 1;
      if (messages % 97 === 0) {
        latenciesMs.push(
          performance.timeOrigin + performance.now() - Number(body.toString("latin1", mark + 5, mark + 18)),
        );
      }
    } else if (body.includes('"op":"subbed"')) ready();
    else if (body.includes('"op":"ping"')) this.#socket.write(frame('{"op":"pong","t":0}'));
  }
}

const clients: Client[] = [];
for (let opened = 0; opened < count; opened += 100) {
  const batch = Array.from({ length: Math.min(100, count - opened) }, () => new Client(Number(values.port)));
  clients.push(...batch);
  await Promise.all(batch.map((client) => client.ready));
}
process.stdout.write("ready\n");
process.stdin.on("data", () => {
  process.stdout.write(`${JSON.stringify({ messages, lost, latenciesMs })}\n`);
  messages = 0;
  latenciesMs.length = 0;
});
