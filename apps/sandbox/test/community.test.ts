import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";
import demo from "../src/world/demo-community.json" with { type: "json" };
import { fixture, missingIn } from "./shape.ts";

/** The Discord server from a bot's point of view. */
let sandbox: Sandbox;
const GENERAL = `/channels/${demo.channels.general}/messages`;

beforeEach(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 1 });
});
afterEach(() => sandbox[Symbol.asyncDispose]());

const call = (
  method: string,
  path: string,
  body?: object,
  token = `Bot ${demo.botToken}`,
): Promise<Response> =>
  fetch(`${sandbox.urls.discordApi}/v10${path}`, {
    method,
    headers: { authorization: token, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
const post = (body: object): Promise<Response> => call("POST", GENERAL, body);
/** The page as text. */
const page = async (): Promise<string> => (await fetch(`${sandbox.urls.origin}/discord`)).text();

interface Message {
  id: string;
  mention_everyone: boolean;
  mention_roles: string[];
}
const read = async (answer: Promise<Response>): Promise<Message> => (await (await answer).json()) as Message;

describe("messages", () => {
  it("have the shape of Discord's", async () => {
    const wanted = fixture("apps/sandbox/fixtures/discord-message") as { content: string; embeds: object[] };
    const { content, embeds } = wanted;
    const answer = await post({ content, embeds, allowed_mentions: { parse: [] } });
    expect(answer.status).toBe(200);
    expect(missingIn(await answer.json(), wanted)).toEqual([]);
  });

  it("can be posted, edited and deleted, and are shown as text on the page", async () => {
    const { id } = await read(
      post({
        content: "Halo <script>alert(1)</script>",
        embeds: [{ title: "Kartu", fields: [{ name: "a", value: "b" }] }],
      }),
    );
    expect(await page()).toContain("Halo &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(await page()).not.toContain("edited");
    const edited = await call("PATCH", `${GENERAL}/${id}`, { content: "Sudah selesai" });
    expect(await edited.json()).toMatchObject({
      content: "Sudah selesai",
      embeds: [{ title: "Kartu" }],
      edited_timestamp: expect.any(String),
    });
    expect(await page()).toMatch(/edited .*Sudah selesai.*Kartu/s);
    expect((await call("DELETE", `${GENERAL}/${id}`)).status).toBe(204);
    expect((await call("PATCH", `${GENERAL}/${id}`, { content: "x" })).status).toBe(404);
    expect(await page()).not.toContain("Sudah selesai");
  });

  it("mention everybody whom they name, unless the bot restricts the mentions", async () => {
    const content = `@everyone <@&${demo.roles.donator}>`;
    expect(await read(post({ content }))).toMatchObject({
      mention_everyone: true,
      mention_roles: [demo.roles.donator],
    });
    expect(await read(post({ content, allowed_mentions: { parse: [] } }))).toMatchObject({
      mention_everyone: false,
      mention_roles: [],
    });
  });

  it("are the same message when they have the same nonce", async () => {
    const body = { content: "sekali saja", nonce: "live-1", enforce_nonce: true };
    const [first, second] = [await read(post(body)), await read(post(body))];
    expect(second.id).toBe(first.id);
    expect(sandbox.world.community.messages(demo.channels.general)).toHaveLength(1);
  });

  const embed = { title: "x" };
  const field = { name: "a", value: "b" };
  it.each([
    ["a content that is too long", { content: "x".repeat(2_001) }],
    ["too many embeds", { embeds: Array.from({ length: 11 }, () => embed) }],
    ["a title that is too long", { embeds: [{ title: "x".repeat(257) }] }],
    ["a description that is too long", { embeds: [{ description: "x".repeat(4_097) }] }],
    ["too many fields", { embeds: [{ ...embed, fields: Array.from({ length: 26 }, () => field) }] }],
    ["a field without a value", { embeds: [{ fields: [{ name: "a", value: " " }] }] }],
    ["an author that is too long", { embeds: [{ author: { name: "x".repeat(257) } }] }],
    ["a footer that is too long", { embeds: [{ footer: { text: "x".repeat(2_049) } }] }],
    ["an address that is none", { embeds: [{ url: "javascript:alert(1)" }] }],
    [
      "more text than all embeds may have",
      { embeds: [1, 2].map(() => ({ description: "x".repeat(3_001) })) },
    ],
  ])("with %s are refused", async (_what, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 50_035, message: "Invalid Form Body" });
  });

  it("are refused with the name of the invalid field", async () => {
    const answer = await (await post({ embeds: [{ title: "x".repeat(257) }] })).json();
    expect(missingIn(answer, fixture("apps/sandbox/fixtures/discord-refused"))).toEqual([]);
    expect(await (await post({ content: " " })).json()).toMatchObject({ code: 50_006 });
  });

  it("are only accepted from the bot, and for existing channels", async () => {
    expect((await call("POST", GENERAL, { content: "x" }, "Bot nobody")).status).toBe(401);
    expect((await call("POST", "/channels/1/messages", { content: "x" })).status).toBe(404);
    expect((await call("GET", "/nothing")).status).toBe(404);
  });
});

describe("limits", () => {
  it("refuse the sixth message in five seconds, in that channel only", async () => {
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await post({ content: String(count) }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[0]?.headers.get("x-ratelimit-limit")).toBe("5");
    expect(answers.map(({ headers }) => headers.get("x-ratelimit-remaining"))).toEqual([..."43210", "0"]);
    const refused = answers[5];
    expect(missingIn(await refused?.json(), fixture("apps/sandbox/fixtures/discord-rate-limited"))).toEqual(
      [],
    );
    expect(refused?.headers.get("x-ratelimit-scope")).toBe("user");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await call("POST", `/channels/${demo.channels.theater}/messages`, { content: "x" });
    expect(other.status).toBe(200);
    expect(other.headers.get("x-ratelimit-bucket")).toBe(answers[0]?.headers.get("x-ratelimit-bucket"));
  });

  it("can be forced by a control step", async () => {
    sandbox.control({ step: "discord-limit", calls: 1, retry_after: 0.25, global: true });
    const refused = await post({ content: "x" });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("x-ratelimit-global")).toBe("true");
    expect(await refused.json()).toMatchObject({ retry_after: 0.25, global: true });
    expect((await post({ content: "x" })).status).toBe(200);
  });
});

describe("members", () => {
  interface Member {
    user: { id: string; avatar: string | null };
    roles: string[];
  }
  const members = async (query: string): Promise<Member[]> =>
    (await (await call("GET", `/guilds/${demo.guildId}/members${query}`)).json()) as Member[];

  it("have the shape of Discord's", async () => {
    expect(missingIn(await members("?limit=1000"), fixture("apps/sandbox/fixtures/discord-members"))).toEqual(
      [],
    );
  });

  it("are listed one by one, or page by page in the order of their ids", async () => {
    expect(await members("")).toHaveLength(1);
    const all: Member[] = [];
    for (let after = "0"; ; after = all.at(-1)?.user.id ?? "") {
      const next = await members(`?limit=100&after=${after}`);
      if (next.length === 0) break;
      all.push(...next);
    }
    const ids = all.map(({ user }) => BigInt(user.id));
    expect(ids).toHaveLength(sandbox.world.community.members.length);
    expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n))).toBe(true);
    const donators = all.filter(({ roles }) => roles.includes(demo.roles.donator));
    expect(donators.some(({ user }) => user.avatar === null)).toBe(true);
    expect(donators.some(({ user }) => user.avatar?.startsWith("a_"))).toBe(true);
    expect(all.some(({ roles }) => roles.includes(demo.roles.developer))).toBe(true);
  });

  it("cannot be listed more than a thousand at a time, or for other guilds", async () => {
    expect((await call("GET", `/guilds/${demo.guildId}/members?limit=1001`)).status).toBe(400);
    expect((await call("GET", "/guilds/1/members")).status).toBe(404);
  });

  it("have their pictures at the platform's address", async () => {
    const owner = sandbox.world.community.members.find(({ avatar }) => avatar !== null);
    const answer = await fetch(`${sandbox.urls.discordCdn}/avatars/${owner?.id}/${owner?.avatar}.png`);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect((await fetch(`${sandbox.urls.discordCdn}/avatars/1/${"0".repeat(32)}.png`)).status).toBe(404);
  });
});
