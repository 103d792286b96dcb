import { connect } from "@nats-io/transport-node";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openNats } from "../../src/peers/nats-peers.ts";
import type { Peers } from "../../src/peers/peers.ts";
import { NatsServer } from "../support/nats-server.ts";
import { until } from "../support/start-server.ts";
import { Wire } from "../support/wire.ts";

const program = process.env["TEST_NATS_SERVER"];

describe.skipIf(program === undefined)("peers over NATS", () => {
  let nats: NatsServer;
  let notices: string[] = [];
  const open = (url = nats.url, prefix = "penlight.test", pingEveryMs = 5_000): Promise<Peers> =>
    openNats({ url, prefix, pingEveryMs, clock: Date.now, onNotice: (text) => notices.push(text) });
  const connectAgain = async (peers: Peers): Promise<void> => {
    for (const job of peers.jobs) await job.run(new AbortController().signal);
  };

  beforeAll(async () => {
    nats = await NatsServer.open(program ?? "");
  });
  beforeEach(() => (notices = []));
  afterAll(() => nats[Symbol.asyncDispose]());

  it("carry messages to all others of the same release, and answers back", async () => {
    await using one = await open();
    await using other = await open();
    await using stranger = await open(nats.url, "penlight.other");
    const heard: unknown[] = [];
    for (const peers of [one, other, stranger]) peers.subscribe("news", (message) => heard.push(message));
    other.answer("double", (message) => Number(message) * 2);
    // The server knows of a subscription when its message has arrived.
    await until(
      () => one.request("double", 21, 1_000).catch(() => null),
      (answer) => answer === 42,
    );
    await expect(stranger.request("double", 21, 1_000)).rejects.toThrow();
    one.publish("news", { of: "one" });
    await until(() => heard.length > 0, Boolean);
    // In order of one sender: nothing else was delivered before this answer.
    expect(await one.request("double", 1, 1_000)).toBe(2);
    expect(heard).toEqual([{ of: "one" }]);
  });

  it("survive messages that are none of ours, and listeners that fail", async () => {
    await using peers = await open();
    await using other = await open();
    const heard: unknown[] = [];
    peers.subscribe("news", (message) => {
      if (message === "fail") throw new Error("failed");
      heard.push(message);
    });
    const { username: user, password: pass, host } = new URL(nats.url);
    const raw = await connect({ servers: host, user, pass: decodeURIComponent(pass) });
    raw.publish("penlight.test.news", "{not json");
    await raw.drain();
    other.publish("news", "fail");
    other.publish("news", "after");
    await until(() => heard.length > 0, Boolean);
    expect(heard).toEqual(["after"]);
    expect(peers.counts.failed).toBe(2);
  });

  it("work alone with a wrong password or without the server, and connect later", async () => {
    const wrong = new URL(nats.url);
    wrong.password = "wrong";
    await using refused = await open(wrong.href);
    expect(refused.state).toBe("disconnected");
    refused.publish("news", 1);
    await expect(refused.request("double", 1, 1_000)).rejects.toThrow();
    await connectAgain(refused);
    expect(refused.state).toBe("disconnected");
    expect(notices).toHaveLength(1);
    expect(notices[0]).not.toContain("wrong");

    await nats.kill();
    await using late = await open();
    expect(late.state).toBe("disconnected");
    await nats.start();
    await connectAgain(late);
    expect(late.state).toBe("connected");
  });

  it("notice a server that is silent, and come back", async () => {
    const wire = new Wire(nats.url);
    onTestFinished(() => wire.close());
    await using peers = await open(await wire.address, "penlight.test", 50);
    const states: string[] = [];
    peers.onState(() => states.push(peers.state));
    wire.swallow();
    await until(
      () => states,
      (all) => all.length === 2,
    );
    expect(states).toEqual(["disconnected", "connected"]);
  });
});
