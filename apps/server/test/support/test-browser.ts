import { once } from "node:events";
import { WebSocket } from "ws";
import type { LoginAnswer, Me, Platform, StreamAnswer } from "@penlight/contract";
import { CSRF_COOKIE, CSRF_HEADER } from "@penlight/contract/constants";
import type { World } from "./start-server.ts";

interface CallOptions {
  method?: string;
  /** In addition to what a browser sends by itself; undefined removes such a header. */
  headers?: Record<string, string | undefined>;
}

/** A browser from the server's point of view: a cookie jar, and a page of ours that sends the CSRF token. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #world: Pick<World, "url">;

  constructor(world: Pick<World, "url">) {
    this.#world = world;
  }

  /** The server's current address: a restart may have changed it. */
  get #url(): string {
    return this.#world.url;
  }

  get csrfToken(): string {
    return this.cookies.get(CSRF_COOKIE) ?? "";
  }

  get handle(): string {
    return this.cookies.get("sid") ?? "";
  }

  /** The `cookie` header of its requests. */
  get cookieHeader(): string {
    return [...this.cookies].map((pair) => pair.join("=")).join("; ");
  }

  /** An API call as our own page makes it. */
  async call(path: string, body?: unknown, options: CallOptions = {}): Promise<Response> {
    const { method = body === undefined ? "GET" : "POST" } = options;
    const all: Record<string, string | undefined> = {
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
      ...(method !== "GET" && { origin: this.#url, "sec-fetch-site": "same-origin" }),
      ...(method !== "GET" && this.csrfToken && { [CSRF_HEADER]: this.csrfToken }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...options.headers,
    };
    const headers = Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  /** Opens a page's socket, as every visitor does first: the response sets the cookie of the device. */
  async open(): Promise<this> {
    const url = `${this.#url.replace("http", "ws")}/api/socket`;
    const headers = this.cookies.size > 0 ? { cookie: this.cookieHeader } : {};
    const socket = new WebSocket(url, { origin: this.#url, headers });
    socket.on("upgrade", (response) => {
      for (const cookie of response.headers["set-cookie"] ?? []) this.#keep(cookie);
    });
    await once(socket, "open");
    socket.terminate();
    return this;
  }

  async json<T>(path: string, body?: unknown, options?: CallOptions): Promise<T> {
    return (await (await this.call(path, body, options)).json()) as T;
  }

  /** Requests a live's stream, as a player does. */
  async play(room: number | string, platform: Platform = "showroom"): Promise<void> {
    const streams = await this.json<StreamAnswer>(`/rooms/${platform}/${room}/streams`);
    if (!Array.isArray(streams)) throw new Error(`${room} can't be watched: ${streams.reason}`);
    await fetch(streams[0]?.url ?? "", { headers: { cookie: this.cookieHeader } });
  }

  /** Reports that a page plays a live, as our own does. */
  watch(room: number | string, report: object = {}, platform: Platform = "showroom"): Promise<Response> {
    return this.call(`/rooms/${platform}/${room}/watch`, { starts: true, seconds: 0, ...report });
  }

  me(): Promise<Me> {
    return this.json<Me>("/me");
  }

  login(accountId: string, password = "penlight48", more: object = {}): Promise<LoginAnswer> {
    return this.json<LoginAnswer>("/login", { account_id: accountId, password, ...more });
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals);
    if (attributes.some((one) => one.trim() === "Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(equals + 1));
  }
}

/** A browser that is signed in to this account. */
export async function signedIn(world: Pick<World, "url">, accountId: string): Promise<TestBrowser> {
  const browser = new TestBrowser(world);
  const { user } = await browser.login(accountId);
  if (!("ok" in user)) throw new Error(`${accountId} was not let in: ${user.error}`);
  return browser;
}
