import type { WebSocket } from "ws";
import type { Addresses } from "../serving/addresses.ts";
import { giftById } from "../world/gifts.ts";
import type { Live } from "../world/live.ts";
import type { World } from "../world/world.ts";
import { chatUser } from "./render.ts";

const HOST = "irc.sandbox";
const PING_EVERY_MS = 60_000;
const NOTICE_EVERY = 7;
/** The channel's name in a normal form: IRC treats some letters as equal (RFC 1459). */
const folded = (channel: string): string =>
  channel.toLowerCase().replaceAll("[", "{").replaceAll("]", "}").replaceAll("\\", "|").replaceAll("~", "^");

/** How joins can be refused: an error numeric, IRCv3's standard reply, another channel, or no answer. */
export const JOIN_REFUSALS = [
  "403",
  "405",
  "437",
  "471",
  "473",
  "474",
  "475",
  "476",
  "477",
  "470",
  "263",
  "fail",
  "silence",
] as const;
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];

/** How the server removes a client from a channel. */
export const REMOVALS = ["kick", "part", "kill", "error", "rename"] as const;
export type Removal = (typeof REMOVALS)[number];

const NICK = /^idn-[0-9a-f-]{6,36}-(?:\d+|web)$/i;

interface Client {
  socket: WebSocket;
  nick: string;
  user: boolean;
  /** Whether registration is deferred, between `CAP LS` and `CAP END`. */
  negotiating: boolean;
  registered: boolean;
  tags: boolean;
  channels: Set<string>;
}

/** IDN's chat: an IRC subset over WebSocket, chat bodies as JSON in PRIVMSG. */
export class IdnChat {
  readonly #addresses: Addresses;
  readonly #clients = new Set<Client>();
  #refusing: { how: JoinRefusal; joins: number } | null = null;
  #ids = 0;
  #said = 0;

  constructor(world: World, addresses: Addresses) {
    this.#addresses = addresses;
    world.on("comment", (live, comment) =>
      this.#say(live, {
        user: chatUser(addresses, comment.fan),
        chat: { id: String((this.#ids += 1)), message: comment.text, pinned: false },
        timestamp: Math.round(comment.atMs),
        room_id: live.chatRoomId,
      }),
    );
    world.on("gift", (live, gift) =>
      this.#say(live, {
        user: chatUser(addresses, gift.fan),
        gift: this.#gift(gift.giftId, gift.num),
        timestamp: Math.round(gift.atMs),
        room_id: live.chatRoomId,
      }),
    );
  }

  /** Terminates every connection. */
  dropAll(): void {
    for (const client of this.#clients) client.socket.terminate();
  }

  /** Refuses the next `joins` joins; 0 stops refusing. */
  refuse(how: JoinRefusal, joins: number): void {
    this.#refusing = joins > 0 ? { how, joins } : null;
  }

  /** Removes everybody from a live's channel; their connections stay open. */
  remove(live: Live, how: Removal): void {
    const channel = `#${live.chatRoomId}`;
    for (const client of this.#clients) {
      if (!client.channels.delete(folded(channel))) continue;
      const { nick, socket } = client;
      const lines: Record<Removal, string> = {
        kick: `:IDNHeimdall!bot@${HOST} KICK ${channel} ${nick} :Removed`,
        part: `:${nick}!${nick}@${HOST} PART ${channel} :Removed`,
        kill: `:IDNHeimdall!bot@${HOST} KILL ${nick} :Removed`,
        error: `ERROR :Closing link: ${nick}`,
        rename: `:IDNHeimdall!bot@${HOST} RENAME ${channel} ${channel}-2 :Moved`,
      };
      socket.send(`${lines[how]}\r\n`);
    }
  }

  accept(socket: WebSocket): void {
    const client: Client = {
      socket,
      nick: "",
      user: false,
      negotiating: false,
      registered: false,
      tags: false,
      channels: new Set(),
    };
    this.#clients.add(client);
    const ping = setInterval(() => socket.send(`PING :${HOST}\r\n`), PING_EVERY_MS);
    socket.on("message", (data) => {
      for (const line of String(data).split(/\r?\n/)) if (line !== "") this.#hear(client, line);
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearInterval(ping);
      this.#clients.delete(client);
    });
  }

  #hear(client: Client, line: string): void {
    const words = line.replace(/^@\S+ /, "").split(" ");
    const [command = "", first = ""] = words;
    switch (command.toUpperCase()) {
      case "CAP":
        return this.#negotiate(client, words);
      case "NICK":
        return this.#takeNick(client, first);
      case "USER":
        client.user = true;
        return this.#welcome(client);
      case "JOIN":
        return this.#join(client, first);
      case "PING":
        return client.socket.send(`:${HOST} PONG ${HOST} ${words.slice(1).join(" ")}\r\n`);
      case "QUIT":
        return client.socket.close(1000);
      default:
        return undefined;
    }
  }

  #negotiate(client: Client, words: string[]): void {
    const step = (words[1] ?? "").toUpperCase();
    if (step === "LS") {
      client.negotiating = true;
      client.socket.send(`:${HOST} CAP * LS :message-tags server-time echo-message\r\n`);
    } else if (step === "REQ") {
      const wanted = words.slice(2).join(" ").replace(/^:/, "");
      client.tags ||= wanted.includes("message-tags");
      client.socket.send(`:${HOST} CAP * ACK :${wanted}\r\n`);
    } else if (step === "END") {
      client.negotiating = false;
      this.#welcome(client);
    }
  }

  #takeNick(client: Client, nick: string): void {
    const taken = [...this.#clients].some((other) => other !== client && other.nick === nick);
    if (taken || !NICK.test(nick)) {
      client.socket.send(`:${HOST} 433 * ${nick} :Nickname is already in use\r\n`);
      return;
    }
    client.nick = nick;
    this.#welcome(client);
  }

  #welcome(client: Client): void {
    if (client.registered || client.negotiating || !client.user || client.nick === "") return;
    client.registered = true;
    const { nick } = client;
    // Several lines in one frame, as the platform sends them.
    client.socket.send(
      `:${HOST} 001 ${nick} :Welcome to the IDN Live chat ${nick}\r\n:${HOST} 376 ${nick} :End of MOTD\r\n`,
    );
  }

  #join(client: Client, channel: string): void {
    if (!client.registered) {
      client.socket.send(`:${HOST} 451 * :You have not registered\r\n`);
      return;
    }
    const { nick } = client;
    if (this.#refusing) return this.#refuseJoin(client, channel, this.#refusing);
    client.channels.add(folded(channel));
    client.socket.send(
      `:${nick}!${nick}@${HOST} JOIN ${channel}\r\n` +
        `:${HOST} 353 ${nick} = ${channel} :${nick}\r\n:${HOST} 366 ${nick} ${channel} :End of /NAMES list.\r\n`,
    );
  }

  #refuseJoin(
    { socket, nick }: Client,
    channel: string,
    refusing: { how: JoinRefusal; joins: number },
  ): void {
    refusing.joins -= 1;
    if (refusing.joins === 0) this.#refusing = null;
    const { how } = refusing;
    if (how === "silence") return;
    const lines: Partial<Record<JoinRefusal, string>> = {
      "470": `:${HOST} 470 ${nick} ${channel} ${channel}-2 :Forwarding to another channel`,
      "263": `:${HOST} 263 ${nick} JOIN :Please wait a while and try again`,
      fail: `FAIL JOIN UNAVAILABLE ${channel} :Not now`,
    };
    socket.send(`${lines[how] ?? `:${HOST} ${how} ${nick} ${channel} :Cannot join channel`}\r\n`);
  }

  #gift(giftId: number, num: number): Record<string, unknown> {
    const gift = giftById(giftId);
    return {
      name: gift?.name ?? "Gift",
      slug: `gift-${giftId}`,
      gold: (gift?.point ?? 1) * num,
      point: gift?.point ?? 1,
      image_url: `${this.#addresses.idnMedia}/gifts/${giftId}.png`,
      animation_small: "",
      animation_large: "",
      bg_color: "#ff4d8d",
      exp: 1,
      theme: "default",
    };
  }

  #say(live: Live, body: object): void {
    if (live.platform !== "idn") return;
    const channel = `#${live.chatRoomId}`;
    const line = `:IDNHeimdall!bot@${HOST} PRIVMSG ${channel} :${JSON.stringify(body)}\r\n`;
    const tagged = `@time=${new Date(live.startedAtMs).toISOString()} ${line}`;
    this.#said += 1;
    // Some frames contain several lines.
    const notice =
      this.#said % NOTICE_EVERY === 0 ? `:${HOST} NOTICE ${channel} :Be kind to each other\r\n` : "";
    for (const client of this.#clients) {
      if (client.channels.has(folded(channel))) client.socket.send(notice + (client.tags ? tagged : line));
    }
  }
}
