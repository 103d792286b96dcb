import { once } from "node:events";
import { connect as openTcp, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, until, type World } from "../support/start-server.ts";

/** Of a server with so little patience that nobody waits for it long; a crowd would meet it on a busy machine. */
let world: World;
beforeAll(async () => {
  world = await startWorld({
    sandbox: { scenario: "still" },
    patience: { headersMs: 300, requestMs: 4_000, stuckMs: 60_000 },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

describe("a client that takes its time", () => {
  /** Says something at the pace of the test, and waits until it is hung up on. */
  async function cutOff(speak: (socket: Socket) => void): Promise<number> {
    const socket = openTcp(Number(new URL(world.url).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.resume();
    await once(socket, "connect");
    const startedMs = performance.now();
    speak(socket);
    await once(socket, "close");
    return performance.now() - startedMs;
  }

  it("for its headers is cut off", async () => {
    const drip = (socket: Socket): void => {
      socket.write("GET /api/me HTTP/1.1\r\nHost: x\r\n");
      const more = setInterval(() => socket.write("X-A: b\r\n"), 50);
      socket.once("close", () => clearInterval(more));
    };
    // Before the time for a whole request is up.
    expect(await cutOff(drip)).toBeLessThan(3_000);
  });

  it("for its body is cut off", async () => {
    const drip = (socket: Socket): void => {
      socket.write("POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n");
      const more = setInterval(() => socket.write("x"), 50);
      socket.once("close", () => clearInterval(more));
    };
    expect(await cutOff(drip)).toBeLessThan(15_000);
  });

  it("and says nothing at all is cut off", async () => {
    expect(await cutOff(() => undefined)).toBeLessThan(3_000);
  });

  it("between two requests is not", async () => {
    const socket = openTcp(Number(new URL(world.url).port), "127.0.0.1");
    let answers = 0;
    const said = "GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.on("data", (data) => (answers += data.toString().match(/HTTP\/1\.1 200/g)?.length ?? 0));
    socket.write(said);
    await until(
      () => answers,
      (count) => count === 1,
    );
    // Longer than headers may take.
    const startedMs = performance.now();
    await until(
      () => performance.now() - startedMs,
      (passedMs) => passedMs > 1_000,
    );
    socket.write(said);
    await until(
      () => answers,
      (count) => count === 2,
    );
    socket.destroy();
  });
});
