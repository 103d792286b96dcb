import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, until, type World } from "./start-server.ts";

const postgresUrl = process.env["TEST_POSTGRES_URL"];

/** Stands between the server and PostgreSQL, and can be away. */
class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#join(socket));
  readonly #target: URL;
  #isAway = false;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  async open(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    const url = new URL(this.#target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Cuts every connection and takes no other. */
  leave(): void {
    this.#isAway = true;
    for (const socket of this.#sockets) socket.destroy();
  }

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

describe.skipIf(postgresUrl === undefined)("a PostgreSQL that goes away and comes back", () => {
  let wire: Wire;
  let world: World;
  beforeAll(async () => {
    wire = new Wire(postgresUrl ?? "");
    world = await startWorld({ sandbox: { scenario: "still" }, env: { DATABASE_URL: await wire.open() } });
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    wire.close();
  });

  const status = async (): Promise<number> => (await world.get("/api/health")).status;
  const becomes = (wanted: number): Promise<number> => until(status, (code) => code === wanted);

  it("is told by the health, twice, while the server stays up and lists go on", async () => {
    for (let round = 0; round < 2; round += 1) {
      await becomes(200);
      wire.leave();
      await becomes(503);
      expect(await world.json("/api/health")).toMatchObject({
        status: "down",
        reason: "the database does not answer",
      });
      expect((await world.get("/api/rooms/onlives")).status).toBe(200);
      wire.comeBack();
    }
    await becomes(200);
  });
});
