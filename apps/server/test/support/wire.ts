import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy between a server and one that it depends on (PostgreSQL, NATS), which can be interrupted. */
export class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#join(socket));
  readonly #target: URL;
  #opened: Promise<string> | undefined;
  #isAway = false;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  /** The address of the target through this proxy, which listens from the first time on. */
  get address(): Promise<string> {
    return (this.#opened ??= this.#open());
  }

  async #open(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    const url = new URL(this.#target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Closes every connection and accepts no new one. */
  leave(): void {
    this.#isAway = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Keeps open connections open but transfers nothing on them any more. New ones work. */
  swallow(): void {
    for (const socket of this.#sockets) socket.unpipe().resume();
  }

  /** Accepts connections again. */
  comeBack(): void {
    this.#isAway = false;
  }

  close(): void {
    this.leave();
    this.#server.close();
  }

  #join(socket: Socket): void {
    if (this.#isAway) return void socket.destroy();
    const other = connect(Number(this.#target.port), this.#target.hostname);
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(two);
      one.on("error", () => two.destroy());
      one.on("close", () => {
        this.#sockets.delete(one);
        two.destroy();
      });
    }
  }
}
