import type { Sandbox } from "../../apps/sandbox/src/sandbox.ts";
import { TestBrowser } from "../../apps/server/test/support/test-browser.ts";
import { pause } from "./installation.ts";

/** An action that the server has acknowledged, to be found later where it belongs. */
export interface Acknowledged {
  comments: { room: string; text: string }[];
  /** Number of stars given, by account. */
  stars: Map<string, number>;
  /** Accounts and rooms whose watch was accepted. */
  watches: { account: string; room: string }[];
}

export interface ApiCalls {
  /** Durations of successful calls, ms, by call. */
  durationsMs: Map<string, number[]>;
  /** Number of answers by status; 0 for none. */
  statuses: Map<number, number>;
  /** Number of answers of 500 and above, by error code. */
  failures: Map<string, number>;
}

const PASSWORD = "penlight48";
const PAUSE_MS = { least: 2_000, spread: 4_000 };

/** Fans who sign in, comment, give stars, watch and read lists through the balancer, until the evening ends. */
export class Fans {
  readonly acknowledged: Acknowledged = { comments: [], stars: new Map(), watches: [] };
  readonly calls: ApiCalls = { durationsMs: new Map(), statuses: new Map(), failures: new Map() };
  readonly #url: string;
  readonly #rooms: readonly string[];
  #isEnding = false;
  #running: Promise<unknown> = Promise.resolve();

  /** @param rooms of SHOWROOM, `showroom/id` */
  constructor(sandbox: Sandbox, url: string, rooms: readonly string[], count: number) {
    this.#url = url;
    this.#rooms = rooms;
    const accounts = Array.from({ length: count }, (_, index) => `malam${index}`);
    for (const account of accounts) {
      sandbox.control({ step: "account", account_id: account, password: PASSWORD, name: account });
      sandbox.control({ step: "stars", account_id: account, counts: [99, 99, 99, 99, 99] });
    }
    this.#running = Promise.all(accounts.map((account, index) => this.#live(account, index)));
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#running;
  }

  async #live(account: string, index: number): Promise<void> {
    await pause(index * 100);
    const browser = new TestBrowser({ url: this.#url });
    const room = this.#rooms[index % this.#rooms.length] ?? "";
    const id = Number(room.split("/")[1]);
    let isSignedIn = false;
    let turn = index;
    while (!this.#isEnding) {
      await pause(PAUSE_MS.least + Math.random() * PAUSE_MS.spread);
      if (!isSignedIn) {
        const answer = await this.#call(browser, "login", "/login", {
          account_id: account,
          password: PASSWORD,
        });
        isSignedIn =
          answer !== null && "user" in answer && isRecord(answer["user"]) && "ok" in answer["user"];
        continue;
      }
      turn += 1;
      if (turn % 4 === 0) await this.#call(browser, "home", "/home");
      else if (turn % 4 === 1) await this.#comment(browser, room, id, `${account} ${turn}`);
      else if (turn % 4 === 2) await this.#give(browser, account, id);
      else await this.#watch(browser, account, room);
    }
  }

  async #comment(browser: TestBrowser, room: string, id: number, text: string): Promise<void> {
    const answer = await this.#call(browser, "comment", "/live/comment", { room_id: id, comment: text });
    if (answer !== null) this.acknowledged.comments.push({ room, text });
  }

  async #give(browser: TestBrowser, account: string, id: number): Promise<void> {
    const gift = { room_id: id, gift_name: "a", num: 1 };
    const answer = await this.#call(browser, "stars", "/live/send_gift", gift);
    if (answer === null) return;
    const { stars } = this.acknowledged;
    stars.set(account, (stars.get(account) ?? 0) + 1);
  }

  async #watch(browser: TestBrowser, account: string, room: string): Promise<void> {
    await browser.play(room.split("/")[1] ?? "").catch(() => undefined);
    const report = { starts: true, seconds: 0 };
    const answer = await this.#call(browser, "watch", `/rooms/${room}/watch`, report);
    if (answer !== null) this.acknowledged.watches.push({ account, room });
  }

  /** The answer's JSON; null when it is not successful, which is counted. */
  async #call(
    browser: TestBrowser,
    name: string,
    path: string,
    body?: object,
  ): Promise<Record<string, unknown> | null> {
    const { durationsMs, statuses, failures } = this.calls;
    const startedMs = performance.now();
    const answer = await browser.call(path, body).catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const text = (await answer?.text().catch(() => "")) ?? "";
    if (answer?.ok) {
      durationsMs.set(name, [...(durationsMs.get(name) ?? []), performance.now() - startedMs]);
      const parsed: unknown = text === "" ? {} : JSON.parse(text);
      return isRecord(parsed) ? parsed : {};
    }
    if (status >= 500 || status === 0) {
      const cause = `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? "no answer of ours"}`;
      failures.set(cause, (failures.get(cause) ?? 0) + 1);
    }
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
