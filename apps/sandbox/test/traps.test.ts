import { once } from "node:events";
import { parse } from "devalue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";
import { writeComment } from "../src/world/people.ts";
import { createRandom } from "../src/world/random.ts";

/** The platforms' quirks, over the wire (the table in the README). */
let sandbox: Sandbox;
const FREYA = 318225;
const OFFICIAL = 332503;
beforeAll(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 7 });
  sandbox.control({ step: "start-live", room_id: FREYA, title: "Halo" });
  sandbox.control({ step: "start-live", room_id: OFFICIAL, ticketed: true });
  sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya", title: "Masak" });
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const showroom = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${sandbox.urls.showroomWeb}${path}`, { headers });
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

describe("SHOWROOM", () => {
  it("lists every live twice, and a message when nobody is on air", async () => {
    interface Cell {
      room_id?: number;
      cell_type: number;
      message?: string;
    }
    const { onlives } = await json<{ onlives: { genre_id: number; lives: Cell[] }[] }>(
      showroom("/api/live/onlives"),
    );
    const genresOf = onlives.filter(({ lives }) => lives.some(({ room_id }) => room_id === FREYA));
    expect(genresOf.map(({ genre_id }) => genre_id)).toEqual([0, 102]);
    const messages = onlives.flatMap(({ lives }) => lives).filter(({ cell_type }) => cell_type === 7);
    expect(messages[0]).toEqual({ cell_type: 7, message: expect.stringContaining("no live performance") });
  });

  it("lists a cell that names a room but is no live", async () => {
    const { onlives } = await json<{ onlives: { lives: Record<string, unknown>[] }[] }>(
      showroom("/api/live/onlives"),
    );
    const announced = onlives.flatMap(({ lives }) => lives).filter(({ cell_type }) => cell_type === 101);
    expect(announced).toEqual([expect.objectContaining({ room_id: expect.any(Number) as number })]);
    expect(announced[0]).not.toHaveProperty("live_id");
  });

  it("marks WebRTC as the default, and returns the adaptive stream on request", async () => {
    interface Streams {
      streaming_url_list: { type: string; is_default: boolean }[];
    }
    const path = `/api/live/streaming_url?room_id=${FREYA}`;
    const plain = await json<Streams>(showroom(path));
    const adaptive = await json<Streams>(showroom(`${path}&abr_available=1`));
    const types = ({ streaming_url_list }: Streams) => streaming_url_list.map(({ type }) => type);
    expect(plain.streaming_url_list.filter(({ is_default }) => is_default)).toMatchObject([
      { type: "webrtc" },
    ]);
    expect([types(plain).includes("hls_all"), types(adaptive).includes("hls_all")]).toEqual([false, true]);
  });

  it("returns the adaptive stream unasked to a session that has opened the room's page", async () => {
    const cookie = (await showroom("/r/JKT48_Freya")).headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
    const answer = await json<{ streaming_url_list: { type: string }[] }>(
      showroom(`/api/live/streaming_url?room_id=${FREYA}`, { cookie }),
    );
    expect(answer.streaming_url_list.map(({ type }) => type)).toContain("hls_all");
  });

  it("sets its session cookie twice in an answer", async () => {
    const answer = await showroom(`/api/room/profile?room_id=${FREYA}`);
    const sessions = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    expect(sessions).toEqual([
      expect.stringMatching(/^sr_id=[0-9a-f]{64}$/),
      expect.stringMatching(/^sr_id=[0-9a-f]{64}$/),
    ]);
    expect(sessions[0]).not.toBe(sessions[1]);
  });

  it.each(["/api/live/live_info", "/api/live/streaming_url", "/api/live/comment_log", "/room/is_live"])(
    "refuses %s of a ticketed live with a redirect address",
    async (path) => {
      const answer = await showroom(`${path}?room_id=${OFFICIAL}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        errors: [{ code: 1002, redirect_url: expect.stringContaining("premium_live") }],
      });
    },
  );

  it("keeps the start of a live in the profile after its end", async () => {
    const room_id = 400715;
    sandbox.control({ step: "start-live", room_id });
    sandbox.control({ step: "end-live", room_id });
    const profile = await json<{ is_onlive: boolean; live_id: number; current_live_started_at: number }>(
      showroom(`/api/room/profile?room_id=${room_id}`),
    );
    expect(profile).toMatchObject({ is_onlive: false, live_id: 0 });
    expect(profile.current_live_started_at).toBeGreaterThan(0);
  });

  it.each([`/r/JKT48_Freya`, `/JKT48_Freya`])(
    "has a page at %s that contains the room's id",
    async (path) => {
      const answer = await showroom(path);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(await answer.text()).toContain(`room/profile?room_id=${FREYA}`);
      expect((await showroom("/r/JKT48_Nobody")).status).toBe(404);
    },
  );

  it("has the room's profile in its Japanese page, in Nuxt's format", async () => {
    const page = await showroom("/r/JKT48_Freya", { "accept-language": "ja" });
    const srId = /sr_id=(\w+)/.exec(page.headers.getSetCookie().at(-1) ?? "")?.[1];
    const payload = /<script [^>]*\bid="__NUXT_DATA__"[^>]*>(.+?)<\/script>/.exec(await page.text())?.[1];
    const { data } = parse(payload ?? "", { ShallowReactive: (value: unknown) => value }) as {
      data: unknown;
    };
    expect(data).toEqual({
      [`roomProfile-JKT48_Freya-${srId}`]: expect.objectContaining({
        room_id: FREYA,
        room_url_key: "JKT48_Freya",
        is_onlive: true,
        live_tags: [],
      }),
    });
    const english = await showroom("/r/JKT48_Freya", { "accept-language": "en-US" });
    expect(await english.text()).not.toContain("__NUXT_DATA__");
  });

  it("begins a session on its front page: cookie and token in form and script match", async () => {
    const answer = await showroom("/");
    const page = await answer.text();
    const [inForm, inScript] = [
      /<input[^>]*name="csrf_token" value="([^"]+)"/.exec(page)?.[1],
      /SrGlobal\.csrfToken\s*=\s*'([^']+)'/.exec(page)?.[1],
    ];
    expect(inForm).toBe(inScript);
    const room = await (await showroom("/r/JKT48_Freya")).text();
    expect(room).toMatch(/SrGlobal\.csrfToken = "[^"]+"/);
    const cookie = answer.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
    const token = await json<{ csrf_token: string }>(showroom("/api/csrf_token", { cookie }));
    expect(token.csrf_token).toBe(inForm);
  });

  it.each(["event_and_support", "settings", "banners"])(
    "answers calls about a room at /api/room/%s",
    async (call) => {
      expect((await showroom(`/api/room/${call}?room_id=${FREYA}`)).status).toBe(200);
      expect((await showroom(`/api/room/${call}?room_id=1`)).status).toBe(404);
    },
  );

  it.each([
    ["402", 402],
    ["errors", 200],
  ] as const)("answers with the fault %s", async (kind, status) => {
    sandbox.control({ step: "fault", path: "/room/profile", kind, seconds: 60 });
    const answer = await showroom(`/api/room/profile?room_id=${FREYA}`);
    sandbox.control({ step: "fault", kind: null });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ code: kind === "402" ? 402 : 1002 }] });
  });
});

describe("the simulated crowd", () => {
  it("counts to fifty now and then, and writes words of two letters", () => {
    const random = createRandom("crowd");
    const said = Array.from({ length: 400 }, () => writeComment(random));
    const counted = said.filter((text) => /^\d{1,2}$/.test(text));
    expect(counted.length).toBeGreaterThan(5);
    expect(counted.length).toBeLessThan(60);
    expect(said.some((text) => text.length <= 2 && !/\d/.test(text))).toBe(true);
  });
});

describe("SHOWROOM's socket", () => {
  const open = async (
    url = sandbox.urls.showroomSocket,
  ): Promise<{ socket: WebSocket; frames: string[] }> => {
    const socket = new WebSocket(url);
    const frames: string[] = [];
    socket.on("message", (data) => frames.push(String(data)));
    await once(socket, "open");
    return { socket, frames };
  };
  const key = async (): Promise<string> =>
    (await json<{ bcsvr_key: string }>(showroom(`/api/live/live_info?room_id=${FREYA}`))).bcsvr_key;

  it("ignores a wrong key, answers PING, and refuses unknown verbs", async () => {
    const { socket, frames } = await open();
    socket.send("SUB\t0000000000000000:1");
    socket.send("HELLO\tthere");
    socket.send("PING\tshowroom");
    while (frames.length < 2) await once(socket, "message");
    expect(frames).toEqual(["ERR\tunknown command", "ACK\tshowroom"]);
    sandbox.control({ step: "comments", room_id: FREYA, text: "not for this key" });
    socket.send("PING");
    while (frames.length < 3) await once(socket, "message");
    expect(frames[2]).toBe("ACK\tshowroom");
    socket.close();
  });

  it("sends types sometimes as numbers and sometimes as strings", async () => {
    const { socket, frames } = await open();
    socket.send(`SUB\t${await key()}`);
    socket.send("PING");
    await once(socket, "message");
    for (let said = 0; said < 5; said += 1) sandbox.control({ step: "comments", room_id: FREYA, text: "17" });
    while (frames.length < 6) await once(socket, "message");
    const types = frames
      .slice(1)
      .map((frame) => typeof (JSON.parse(frame.split("\t")[2] ?? "") as { t: unknown }).t);
    expect(new Set(types)).toEqual(new Set(["number", "string"]));
    socket.close();
  });

  it("disconnects a client that does not ping", async () => {
    await using impatient = await createSandbox({ scenario: "quiet", socketIdleMs: 100 });
    const { socket } = await open(impatient.urls.showroomSocket);
    socket.send("SUB\t0000000000000000:1");
    const [code] = (await once(socket, "close")) as [number];
    expect(code).toBe(1006);
  });
});

describe("IDN", () => {
  const rest = (path: string, key = "any"): Promise<Response> =>
    fetch(`${sandbox.urls.idnApi}${path}`, { headers: key === "" ? {} : { "x-api-key": key } });
  interface Item {
    slug: string;
    status: string;
    live_at: number | string | null;
    creator: Record<string, unknown>;
  }

  it.each(["/v3/livestreams?category=all", "/api/v4/livestreams?category=all"])(
    "lists lives at %s, behind a key, in seconds, until a page is empty",
    async (path) => {
      expect((await rest(path, "")).status).toBe(401);
      const { data } = await json<{ data: Item[] }>(rest(`${path}&page=1`));
      expect(data.map(({ status }) => status)).toEqual(expect.arrayContaining(["live", "scheduled"]));
      const freya = data.find(({ creator }) => creator["username"] === "jkt48_freya");
      expect(freya?.live_at).toBeTypeOf("number");
      expect(freya?.creator).toHaveProperty("image_url");
      expect(freya?.creator).not.toHaveProperty("avatar");
      expect((await json<{ data: Item[] }>(rest(`${path}&page=9`))).data).toEqual([]);
    },
  );

  it("has dates with an offset in GraphQL, and lists somebody who is no member", async () => {
    const body = JSON.stringify({
      query:
        '{ searchLivestream(query: "", limit: 100) { result { status live_at creator { username name } } } }',
    });
    const { data } = await json<{ data: { searchLivestream: { result: Item[] } } }>(
      fetch(sandbox.urls.idnGraphql, { method: "POST", body }),
    );
    const { result } = data.searchLivestream;
    expect(result.find(({ status }) => status === "live")?.live_at).toMatch(/\+07:00$/);
    const others = result.filter(({ creator }) => !String(creator["username"]).startsWith("jkt48"));
    expect(others.map(({ creator }) => creator["name"])).toEqual(["Gamer Bandung", "Teman JKT48 Bandung"]);
  });

  it("answers GraphQL under the query's aliases, all fields at once, and no unknown fields", async () => {
    const ask = async (query: string): Promise<unknown> =>
      json(fetch(sandbox.urls.idnGraphql, { method: "POST", body: JSON.stringify({ query }) }));
    const query = `{
      now: getLivestreams(page: 1) { id: slug kind: live_type creator { username } }
      her: getPublicProfileByUsername(username: "jkt48_freya") { username }
    }`;
    const { data } = (await ask(query)) as { data: { now: unknown[]; her: unknown } };
    expect(data.her).toEqual({ username: "jkt48_freya" });
    expect(data.now[0]).toEqual({
      id: sandbox.world.lives("idn")[0]?.slug,
      kind: "regular",
      creator: { username: "jkt48_freya" },
    });
    expect(await ask("{ deleteEverything }")).toHaveProperty("errors");
  });

  it("has a live's detail for its own website without a key, and the number of followers with one", async () => {
    const live = sandbox.world.lives("idn")[0];
    const path = `/api/v1/web/livestream/${live?.slug ?? ""}`;
    const { data } = await json<{ data: Item & { live_type: string } }>(rest(path, ""));
    expect(data).toMatchObject({ slug: live?.slug, live_type: "regular", chat_room_id: live?.chatRoomId });
    expect((await rest("/api/v1/web/livestream/nothing", "")).status).toBe(404);
    const counts = `/v3.1/profile/follow?uuid=${live?.member.idnUuid ?? ""}`;
    expect((await rest(counts, "")).status).toBe(401);
    expect((await json<{ data: object }>(rest(counts))).data).toEqual({
      name: "Freya JKT48",
      following_count: 12,
      follower_count: expect.any(Number) as number,
      is_follow: false,
    });
  });

  it("does not reveal a paid live's playback address", async () => {
    const paid = sandbox.world.memberByUsername("jkt48_fahira") ?? sandbox.world.officialRoom();
    const live = sandbox.world.startLive("idn", paid, "Khusus", { ticketed: true });
    const lives = await json<{ data: (Item & { slug: string; playback_url: string | null })[] }>(
      rest("/v3/livestreams?category=all&page=1"),
    );
    const item = lives.data.find(({ slug }) => slug === live.slug);
    expect(item).toMatchObject({ status: "live", playback_url: null });
    const { data } = await json<{ data: object }>(rest(`/api/v4/livestream/${live.slug}`));
    expect(data).toMatchObject({ playback_url: null, entity: { playback_url: null } });
    sandbox.world.endLive(live);
  });

  it("has no stream on a channel that is off air", async () => {
    const channelOf = async (): Promise<string> => {
      const body = JSON.stringify({
        query: '{ searchLivestream(query: "", limit: 9) { result { playback_url } } }',
      });
      const { data } = await json<{ data: { searchLivestream: { result: { playback_url: string }[] } } }>(
        fetch(sandbox.urls.idnGraphql, { method: "POST", body }),
      );
      return data.searchLivestream.result[0]?.playback_url ?? "";
    };
    const freya = await channelOf();
    expect((await fetch(freya)).status).toBe(200);
    sandbox.control({ step: "end-live", platform: "idn", username: "jkt48_freya" });
    expect((await fetch(freya)).status).toBe(404);
    sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya", title: "Masak" });
    expect(await channelOf()).toBe(freya);
  });

  it("defers registration until CAP END, and sends several lines in a frame", async () => {
    const socket = new WebSocket(sandbox.urls.idnChat);
    const frames: string[] = [];
    socket.on("message", (data) => frames.push(String(data)));
    await once(socket, "open");
    for (const line of ["CAP LS 302", "NICK idn-0badcafe-7", "USER a 0 * null", "PING x"])
      socket.send(`${line}\r\n`);
    while (!frames.at(-1)?.includes("PONG")) await once(socket, "message");
    expect(frames.join("")).not.toContain(" 001 ");
    const { chatRoomId } = sandbox.world.lives("idn")[0] ?? { chatRoomId: "" };
    socket.send(`CAP REQ :message-tags\r\nCAP END\r\nJOIN #${chatRoomId}\r\n`);
    while (!frames.at(-1)?.includes(" 366 ")) await once(socket, "message");
    expect(frames.join("")).toContain(" 001 ");
    const joined = frames.length;
    for (let said = 0; said < 7; said += 1) {
      sandbox.control({ step: "comments", platform: "idn", username: "jkt48_freya", text: "hai kak" });
    }
    while (frames.length < joined + 7) await once(socket, "message");
    const chat = frames.slice(joined);
    expect(chat.every((frame) => frame.includes("@time="))).toBe(true);
    expect(chat.some((frame) => frame.trim().split("\r\n").length === 2)).toBe(true);
    socket.close();
  });
});
