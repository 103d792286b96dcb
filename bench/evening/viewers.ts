import { WebSocket } from "ws";
import type { StreamAnswer } from "@penlight/contract";
import { pause } from "./installation.ts";
import { markIn, type ViewersSettings, type ViewersReport } from "./messages.ts";

/**
 * The viewers of the evening, in a process of their own: sockets that read a live's chat and resume after each break, as
 * our page does, and players that request playlists and segments. It is told its settings by its parent, and answers
 * each message with a report.
 */
const settings = JSON.parse(process.argv[2] ?? "") as ViewersSettings;
const { url, rooms, sockets, players, trackedEvery, timeOffsetMs } = settings;

const report: ViewersReport = {
  opened: 0,
  broken: 0,
  received: 0,
  gaps: 0,
  delaysMs: [],
  tracked: 0,
  trackedComments: 0,
  lostSilently: 0,
  examples: [],
  playlists: 0,
  segments: 0,
  bytes: 0,
  failed: {},
};
const ending = new AbortController();

/** One delay in so many is stored. */
const SAMPLED = 50;
const PLAYLIST_EVERY_MS = 2_000;
const RECONNECT_MS = { first: 500, spread: 2_500 };
const OPEN_AT_ONCE = 50;

/** The comments of one live that a viewer received, by number, with the ranges that it was told it may lack. */
class Tracked {
  readonly #has = new Set<number>();
  readonly #mayLack: { from: number; until: number }[] = [];
  #first: number | null = null;
  #newest = 0;
  /** The newest comment when the viewer was told of a gap; the range ends with the next one. */
  #gapFrom: number | null = null;

  take(number: number): void {
    this.#first ??= number;
    this.#has.add(number);
    if (this.#gapFrom !== null && number > this.#gapFrom) {
      this.#mayLack.push({ from: this.#gapFrom, until: number });
      this.#gapFrom = null;
    }
    this.#newest = Math.max(this.#newest, number);
  }

  gap(): void {
    this.#gapFrom ??= this.#newest;
  }

  /** Numbers between the first and the newest comment that were neither received nor in a gap. */
  missing(): number[] {
    const missing: number[] = [];
    for (let number = this.#first ?? Infinity; number < this.#newest; number += 1) {
      const isKnown =
        this.#has.has(number) || this.#mayLack.some(({ from, until }) => number > from && number < until);
      if (!isKnown) missing.push(number);
    }
    return missing;
  }

  get count(): number {
    return this.#has.size;
  }
}

const trackedViewers: { channel: string; tracked: Tracked }[] = [];

/** Reads a chat until the evening ends, and resumes after each break. */
async function view(channel: string, tracked: Tracked | null): Promise<void> {
  let lastId: string | undefined;
  while (!ending.signal.aborted) {
    await new Promise<void>((resolve) => {
      const socket = new WebSocket(`${url.replace("http", "ws")}/api/socket`, { origin: url });
      socket.on("open", () => {
        report.opened += 1;
        socket.send(JSON.stringify({ op: "hello", v: 1, ...(lastId && { resume: { [channel]: lastId } }) }));
        if (lastId === undefined) socket.send(JSON.stringify({ op: "sub", channels: [channel] }));
      });
      socket.on("message", (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('{"op":"event"')) {
          lastId = /"id":"([^"]+)"/.exec(text)?.[1] ?? lastId;
          // Our page shows that the chat is interrupted.
          if (text.includes('"type":"status"') && text.includes('"connected":false')) tracked?.gap();
          const mark = markIn(text);
          if (mark === null) return;
          report.received += 1;
          tracked?.take(mark.number);
          // A comment that was looked up or replayed is late on purpose.
          if (report.received % SAMPLED === 0 && !text.includes('"replay":true'))
            report.delaysMs.push(Date.now() + timeOffsetMs - mark.atMs);
        } else if (text.startsWith('{"op":"gap"')) {
          report.gaps += 1;
          tracked?.gap();
          // Our page reads the log then, and goes on from the newest event.
          lastId = undefined;
        } else if (text.includes('"op":"ping"')) {
          socket.send('{"op":"pong","t":0}');
        } else if (text.includes('"op":"subbed"') && lastId === undefined) {
          lastId = /"cursor":"([^"]+)"/.exec(text)?.[1];
        }
      });
      socket.on("error", () => undefined);
      socket.on("close", () => {
        report.broken += 1;
        resolve();
      });
      if (ending.signal.aborted) socket.terminate();
      endings.push(() => socket.terminate());
    });
    await pause(RECONNECT_MS.first + Math.random() * RECONNECT_MS.spread);
  }
}
const endings: (() => void)[] = [];

/** An answer that arrived as a whole. */
interface Answer {
  url: string;
  body: Buffer;
}

/** Requests a path or an address; null when it fails, which is counted. */
async function request(what: string, address: string): Promise<Answer | null> {
  let why = "no answer";
  try {
    const answer = await fetch(new URL(address, url), { signal: AbortSignal.timeout(10_000) });
    why = answer.ok ? "broken off" : String(answer.status);
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return { url: answer.url, body };
  } catch {
    // Counted below.
  }
  const failure = `${what}: ${why}`;
  report.failed[failure] = (report.failed[failure] ?? 0) + 1;
  return null;
}

/** The lines of a playlist that are addresses. */
function addressesIn({ body }: Answer): string[] {
  return String(body)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** Plays the smallest stream of a live: its playlist every two seconds, and each new segment once. */
async function play(room: string): Promise<void> {
  const seen = new Set<string>();
  let playlist: string | null = null;
  while (!ending.signal.aborted) {
    playlist ??= await smallestOf(room);
    const answer: Answer | null = playlist === null ? null : await request("playlist", playlist);
    if (answer === null) {
      playlist = null;
    } else {
      report.playlists += 1;
      const last = addressesIn(answer).at(-1);
      if (last !== undefined && !seen.has(last)) {
        seen.add(last);
        const segment = await request("segment", new URL(last, answer.url).href);
        if (segment) {
          report.segments += 1;
          report.bytes += segment.body.byteLength;
        }
      }
    }
    await pause(PLAYLIST_EVERY_MS * (0.9 + 0.2 * Math.random()));
  }
}

/** The media playlist of a live's stream with the lowest quality. */
async function smallestOf(room: string): Promise<string | null> {
  const answer = await request("streams", `/api/rooms/${room}/streams`);
  const streams = answer && (JSON.parse(String(answer.body)) as StreamAnswer);
  if (!Array.isArray(streams)) return null;
  const [smallest] = streams.toSorted((one, other) => one.quality - other.quality);
  const master = smallest ? await request("master playlist", smallest.url) : null;
  if (master === null) return null;
  if (!String(master.body).includes("#EXT-X-STREAM-INF")) return master.url;
  const [first] = addressesIn(master);
  return first === undefined ? null : new URL(first, master.url).href;
}

for (let opened = 0; opened < sockets; opened += OPEN_AT_ONCE) {
  for (let index = opened; index < Math.min(sockets, opened + OPEN_AT_ONCE); index += 1) {
    const room = rooms[index % rooms.length] ?? "";
    // The same share of each room's viewers.
    const tracked = Math.floor(index / rooms.length) % trackedEvery === 0 ? new Tracked() : null;
    const channel = `chat:${room.replace("/", ":")}`;
    if (tracked) trackedViewers.push({ channel, tracked });
    void view(channel, tracked);
  }
  await pause(100);
}
for (let index = 0; index < players; index += 1) {
  void play(rooms[index % rooms.length] ?? "");
  await pause(10);
}
process.send?.("ready");
process.on("message", (message) => {
  if (message === "end") {
    ending.abort();
    report.tracked = trackedViewers.length;
    for (const { channel, tracked } of trackedViewers) {
      const missing = tracked.missing();
      report.trackedComments += tracked.count;
      report.lostSilently += missing.length;
      if (missing.length > 0 && report.examples.length < 10)
        report.examples.push({ channel, missing: missing.slice(0, 20) });
    }
    for (const end of endings) end();
  }
  process.send?.(report, () => {
    if (message === "end") process.exit(0);
  });
});
