import { once } from "node:events";
import { connect as openTcp, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, until, type World } from "../support/start-server.ts";

/** A server of its own with short timeouts: a crowd on a busy machine would exceed them. */
let world: World;
beforeAll(async () => {
  world = await startWorld({
    sandbox: { scenario: "still" },
    patience: { headersMs: 300, requestMs: 4_000, stuckMs: 60_000 },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

describe("a slow client", () => {
  /** Sends data at the test's pace, and waits until the server closes the connection. @returns ms */
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

  it("is disconnected when its headers take too long", async () => {
    const drip = (socket: Socket): void => {
      socket.write("GET /api/me HTTP/1.1\r\nHost: x\r\n");
      const more = setInterval(() => socket.write("X-A: b\r\n"), 50);
      socket.once("close", () => clearInterval(more));
    };
    // Earlier than the timeout of a whole request.
    expect(await cutOff(drip)).toBeLessThan(3_000);
  });

  it("is disconnected when its body takes too long", async () => {
    const drip = (socket: Socket): void => {
      socket.write("POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n");
      const more = setInterval(() => socket.write("x"), 50);
      socket.once("close", () => clearInterval(more));
    };
    expect(await cutOff(drip)).toBeLessThan(15_000);
  });

  it("is disconnected when it sends nothing at all", async () => {
    expect(await cutOff(() => undefined)).toBeLessThan(3_000);
  });

  it("is not disconnected between two requests", async () => {
    const socket = openTcp(Number(new URL(world.url).port), "127.0.0.1");
    let answers = 0;
    const said = "GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.on("data", (data) => (answers += data.toString().match(/HTTP\/1\.1 200/g)?.length ?? 0));
    socket.write(said);
    await until(
      () => answers,
      (count) => count === 1,
    );
    // Longer than the timeout of headers.
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
