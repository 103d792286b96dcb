import type { WebSocket } from "ws";
import type { Live, LivePoll } from "../world/live.ts";
import { giftById } from "../world/gifts.ts";
import { remember } from "../world/keep.ts";
import type { World } from "../world/world.ts";

/** A client that never pings is disconnected after this time. */
const IDLE_MS = 180_000;

/**
 * SHOWROOM's room socket: tab-separated text frames. `SUB` with an unknown key has no answer, every other unknown verb
 * is answered with `ERR`, and the type `t` is sometimes a number and sometimes a string.
 */
export class ShowroomSockets {
  readonly #world: World;
  readonly #clients = new Set<WebSocket>();
  readonly #rooms = new Map<string, Set<WebSocket>>();
  readonly #idleMs: number;
  #sent = 0;

  constructor(world: World, idleMs = IDLE_MS) {
    this.#world = world;
    this.#idleMs = idleMs;
    world.on("comment", (live, comment) =>
      this.#tell(live, 1, {
        u: comment.fan.userId,
        ac: comment.fan.name,
        av: comment.fan.avatarId,
        cm: comment.text,
        created_at: Math.floor(comment.atMs / 1000),
        ua: 3,
        aft: 0,
        d: 0,
        at: 0,
      }),
    );
    world.on("gift", (live, gift) =>
      this.#tell(live, 2, {
        u: gift.fan.userId,
        ac: gift.fan.name,
        av: gift.fan.avatarId,
        g: gift.giftId,
        gt: giftById(gift.giftId)?.free ? 2 : 1,
        n: gift.num,
        h: 0,
        d: 0,
        created_at: Math.floor(gift.atMs / 1000),
        ua: 3,
        aft: 0,
        at: 0,
      }),
    );
    world.on("telop", (live) => this.#tellTelop(live));
    world.on("poll", (live, poll) =>
      poll.rates
        ? this.#tell(live, 4, { l: pollRates(poll) })
        : this.#tell(live, 3, { l: pollOptions(poll) }),
    );
    world.on("notice", (live, { kind, text }) =>
      kind === "system" ? this.#tell(live, 18, { m: text }) : this.#tell(live, 1001, { message: text }),
    );
    world.on("started", (live) => this.#tellStarted(live));
    world.on("ended", (live) => {
      if (!live.isReplaced) this.#tell(live, 101, { created_at: this.#world.clock.nowSec() });
    });
  }

  /** The number of subscribed clients, over all rooms. */
  get subscribers(): number {
    let count = 0;
    for (const clients of this.#rooms.values()) count += clients.size;
    return count;
  }

  /** Terminates every connection. */
  dropAll(): void {
    for (const client of this.#clients) client.terminate();
  }

  /** Sends a malformed frame, which clients must tolerate. */
  sendBroken(live: Live, kind: "truncated" | "not-utf8" | "unknown-type" | "error-text"): void {
    const head = `MSG\t${live.key}\t`;
    const frames = {
      truncated: Buffer.from(`${head}{"t":1,"u":4200001,"ac":"Penggemar","cm":"Selamat mal`),
      "not-utf8": Buffer.concat([Buffer.from(`${head}{"t":1,"cm":"`), Buffer.from([0xc3, 0x28])]),
      "unknown-type": Buffer.from(`${head}{"t":733,"what":"nobody knows"}`),
      "error-text": Buffer.from("Could not decode a text frame as UTF-8."),
    };
    for (const client of this.#rooms.get(live.key) ?? []) client.send(frames[kind], { binary: false });
  }

  accept(socket: WebSocket): void {
    const keys = new Set<string>();
    this.#clients.add(socket);
    const idle = setTimeout(() => socket.terminate(), this.#idleMs);
    socket.on("message", (data) => {
      const [verb, key = ""] = String(data).split("\t");
      if (verb === "SUB") {
        keys.add(key);
        remember(this.#rooms, key, () => new Set()).add(socket);
      } else if (verb === "PING") {
        idle.refresh();
        socket.send("ACK\tshowroom");
      } else if (verb === "QUIT") {
        socket.close(1000);
      } else {
        socket.send("ERR\tunknown command");
      }
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearTimeout(idle);
      this.#clients.delete(socket);
      for (const key of keys) this.#unsubscribe(key, socket);
    });
  }

  #unsubscribe(key: string, socket: WebSocket): void {
    const clients = this.#rooms.get(key);
    clients?.delete(socket);
    if (clients?.size === 0) this.#rooms.delete(key);
  }

  #tellTelop(live: Live): void {
    if (live.telop === null) return this.#tell(live, 9, {});
    const color = { r: 255, g: 255, b: 255 };
    this.#tell(live, 8, {
      telop: live.telop,
      telops: [{ text: live.telop, color, type: "user" }],
      interval: 6000,
      api: "",
    });
  }

  /**
   * A restart is sent on the room's old subscriptions too, whose key is obsolete from then on. A replacement is not.
   */
  #tellStarted(live: Live): void {
    const earlier = this.#world
      .endedSince(0)
      .filter((past) => past.member === live.member && !past.isReplaced);
    for (const past of earlier) this.#tell(past, 104, { created_at: this.#world.clock.nowSec() });
  }

  #tell(live: Live, type: number, body: object): void {
    if (live.platform !== "showroom") return;
    const clients = this.#rooms.get(live.key);
    if (!clients) return;
    this.#sent += 1;
    const t = this.#sent % 5 === 0 ? String(type) : type;
    const frame = `MSG\t${live.key}\t${JSON.stringify({ ...body, t })}`;
    for (const client of clients) client.send(frame);
  }
}

/** An option of a poll is a gift with which fans vote: its number is `id % 10000`. */
const FIRST_OPTION_ID = 10_001;

/** A room's poll in the format of its socket. */
export function pollOptions(poll: LivePoll): { id: number }[] {
  return Array.from({ length: poll.options }, (_, index) => ({ id: FIRST_OPTION_ID + index }));
}

/** The result of a poll; empty while it is open. */
export function pollRates(poll: LivePoll): { id: number; r: number }[] {
  return (poll.rates ?? []).map((rate, index) => ({ id: FIRST_OPTION_ID + index, r: rate }));
}
