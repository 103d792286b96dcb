import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Answers to a crowd's requests, by status line. */
export type Answers = Map<string, number>;

const STATUS = "HTTP/1.1 ";
/** Characters of a status line's beginning, up to its code. */
const STATUS_LENGTH = STATUS.length + 3;

/**
 * Sends the requests of many viewers over few connections: each connection writes those of its viewers at once
 * (pipelining), and waits until all are answered.
 */
export class Crowd implements Disposable {
  readonly #sockets: readonly Socket[];
  readonly #host: string;

  private constructor(sockets: readonly Socket[], host: string) {
    this.#sockets = sockets;
    this.#host = host;
  }

  static async connect(port: number, connections: number): Promise<Crowd> {
    const sockets = Array.from({ length: connections }, () => connect(port, "127.0.0.1"));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    return new Crowd(sockets, `127.0.0.1:${port}`);
  }

  /**
   * Sends requests, each once for every viewer. @param lines method and path, such as `GET /`
   * @returns the number of answers by their status
   */
  async send(viewers: number, lines: readonly string[]): Promise<Answers> {
    const requests = lines
      .map((line) => `${line} HTTP/1.1\r\nHost: ${this.#host}\r\nAccept-Encoding: gzip\r\n\r\n`)
      .join("");
    const each = Math.ceil(viewers / this.#sockets.length);
    const answers: Answers = new Map();
    await Promise.all(
      this.#sockets.map((socket) => {
        socket.write(requests.repeat(each));
        return countAnswers(socket, each * lines.length, answers);
      }),
    );
    return answers;
  }

  [Symbol.dispose](): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Reads until so many status lines have come. Bodies are expected to contain none. */
function countAnswers(socket: Socket, expected: number, answers: Answers): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = expected;
    let tail = "";
    const onClose = (): void => reject(new Error("the connection was closed"));
    const onData = (chunk: Buffer): void => {
      const text = tail + chunk.toString("latin1");
      let from = 0;
      for (;;) {
        const at = text.indexOf(STATUS, from);
        if (at < 0 || at + STATUS_LENGTH > text.length) break;
        const status = text.slice(at + STATUS.length, at + STATUS_LENGTH);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        left -= 1;
        from = at + STATUS_LENGTH;
      }
      tail = text.slice(Math.max(from, text.length - STATUS_LENGTH + 1));
      if (left > 0) return;
      socket.off("data", onData);
      socket.off("close", onClose);
      resolve();
    };
    socket.on("data", onData);
    socket.on("close", onClose);
  });
}
