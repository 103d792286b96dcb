import { expect, it } from "vitest";
import { ListenerQueue, type SoundSink } from "./listener-queue.ts";

/** A sink that accepts writes until the test makes it full. */
class Network implements SoundSink {
  readonly sent: string[] = [];
  ended = false;
  takes = true;
  #drained: () => void = () => undefined;
  write(bytes: Buffer): boolean {
    this.sent.push(bytes.toString());
    return this.takes;
  }
  once(_event: "drain", listener: () => void): void {
    this.#drained = listener;
  }
  drain(): void {
    this.takes = true;
    this.#drained();
  }
  end(): void {
    this.ended = true;
  }
}
const sound = (name: string, durationSec = 2) => ({ bytes: Buffer.from(name), durationSec });
function listener(): { network: Network; queue: ListenerQueue; written: () => number } {
  const network = new Network();
  let bytes = 0;
  const queue = new ListenerQueue(network, (more) => (bytes += more));
  return { network, queue, written: () => bytes };
}

it("sends the sound received before the response begins, then new sound", () => {
  const { network, queue, written } = listener();
  queue.hear(sound("a"));
  expect(network.sent).toEqual([]);
  queue.open();
  queue.hear(sound("b"));
  expect([network.sent, written()]).toEqual([["a", "b"], 2]);
});

it("queues what a slow network has not accepted, and skips to the live edge beyond ten seconds", () => {
  const { network, queue } = listener();
  queue.open();
  network.takes = false;
  for (const name of ["a", "b", "c"]) queue.hear(sound(name));
  expect(network.sent).toEqual(["a"]);
  network.drain();
  expect(network.sent).toEqual(["a", "b", "c"]);
  network.takes = false;
  for (const name of ["d", "e", "f", "g", "h", "i", "j", "k"]) queue.hear(sound(name));
  network.drain();
  expect([network.sent.slice(3), queue.skips]).toEqual([["d", "j", "k"], 1]);
});

it("ends after all queued sound, also when not opened yet, and accepts nothing after the end", () => {
  const open = listener();
  open.queue.open();
  open.queue.end();
  open.queue.hear(sound("late"));
  expect([open.network.ended, open.network.sent]).toEqual([true, []]);
  const early = listener();
  early.queue.hear(sound("a"));
  early.queue.end();
  early.queue.open();
  expect([early.network.ended, early.network.sent]).toEqual([true, ["a"]]);
  const slow = listener();
  slow.queue.open();
  slow.network.takes = false;
  slow.queue.hear(sound("a"));
  slow.queue.hear(sound("b"));
  slow.queue.end();
  slow.network.drain();
  expect([slow.network.ended, slow.network.sent]).toEqual([true, ["a"]]);
});
