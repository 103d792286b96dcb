import { once } from "node:events";
import fc from "fast-check";
import { Pool } from "undici";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { clientMessage, endpoints, type Endpoint } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";
import { mediaCalls } from "@penlight/contract/media";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import { SECRET_MARK, valuesOf } from "../support/from-schema.ts";
import { mutatedJson } from "../support/mutations.ts";
import { startWorld, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/**
 * Every call and every realtime message of the contract, with values that its schemas accept or nearly accept, from a
 * visitor, a fan and an admin. `npm run fuzz -- --inputs 1000000 [--seed 7]` sends more than CI does.
 */
const INPUTS = Number(process.env["FUZZ_INPUTS"] ?? 400);
const SEED = Number(process.env["FUZZ_SEED"] ?? 48);
/** Inputs per world: data and log do not grow without end. */
const ROUND = 20_000;
/** Sent at the same time. */
const BATCH = 10;
/** One conversation over a socket for so many calls. */
const CALLS_PER_CONVERSATION = 15;
const ANSWER_MS = 30_000;
const MS_PER_INPUT = 60;

/** Of donation services, whose calls are otherwise refused as not configured. */
const TOKEN = "token-of-a-donation-service";

const CALLERS = ["visitor", "fan", "admin"] as const;
type Caller = (typeof CALLERS)[number];
type Browsers = Record<Caller, TestBrowser>;

interface Input {
  method: string;
  path: string;
  as: Caller;
  body: string | null;
  /** Its answer does not end, or is large: only the head is read. */
  isMedia: boolean;
}

/** Values of the sandbox's world: rooms, accounts, members, codes of actions. */
const KNOWN = [318225, 332503, 1, 0, "318225", "jkt48_freya", "jkt48-official", "fan", "admin", "superfan"];
const values = (schema: Endpoint["body"]): fc.Arbitrary<unknown> =>
  schema === undefined ? fc.constant({}) : valuesOf(schema, KNOWN);

const calls: fc.Arbitrary<Input>[] = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const { method, path } = allCalls[name as keyof typeof allCalls];
  const given = values(endpoint.body);
  const body =
    endpoint.body === undefined
      ? fc.constant(null)
      : fc.oneof(
          given.map((value) => JSON.stringify(value) ?? ""),
          given.chain(mutatedJson),
        );
  return fc
    .record({
      as: fc.constantFrom(...CALLERS),
      params: values(endpoint.params),
      query: values(endpoint.query),
      body,
    })
    .map(({ as, params, query, body: sent }) => ({
      method,
      as,
      body: sent,
      path: `/api${filled(path, params)}${asQuery(query)}`,
      isMedia: false,
    }));
});
const media: fc.Arbitrary<Input>[] = Object.values(mediaCalls).map(({ path, query }) =>
  fc.record({ as: fc.constantFrom(...CALLERS), query: values(query) }).map(({ as, query: sent }) => ({
    method: "GET",
    as,
    body: null,
    path: path + asQuery(sent),
    isMedia: true,
  })),
);
const input = fc.oneof(...calls, ...media);

const message = valuesOf(clientMessage, [
  "lives",
  "theater",
  "me",
  "chat:showroom:318225",
  "live:idn:jkt48_freya",
]);
const frames = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: message.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: message.chain(mutatedJson) },
  ),
  { maxLength: 20 },
);

function filled(path: string, params: unknown): string {
  const given = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(textOf(given.get(name) ?? name)));
}

function asQuery(query: unknown): string {
  const pairs = Object.entries(query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`,
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** A value as it stands in an address; half a character can't be encoded. */
function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return Buffer.from(text).toString();
}

/** Sends an input, and checks that it is answered or refused. */
async function send(
  pool: Pool,
  browsers: Browsers,
  { method, path, as, body, isMedia }: Input,
): Promise<void> {
  const browser = browsers[as];
  const headers: Record<string, string> = {
    ...(browser.cookieHeader !== "" && { cookie: browser.cookieHeader }),
    ...(method !== "GET" && { "x-csrf-token": browser.csrfToken, "sec-fetch-site": "same-origin" }),
    ...(body !== null && { "content-type": "application/json" }),
  };
  const request = { method, path, headers, body };
  const what = `${method} ${path} as ${as}: ${body ?? ""}`.slice(0, 2_000);
  const answer = await pool
    .request({ ...request, signal: AbortSignal.timeout(ANSWER_MS) })
    .catch((error: unknown) => {
      throw new Error(`no answer: ${what}`, { cause: error });
    });
  // 501: a call of earlier clients that is no longer supported.
  expect(answer.statusCode < 500 || answer.statusCode === 501, `${answer.statusCode} ${what}`).toBe(true);
  if (isMedia) return void answer.body.on("error", () => undefined).destroy();
  const text = await answer.body.text();
  expect(text, what).not.toMatch(/node_modules|\bat \S+\.ts:\d/);
}

/** Sends frames to a socket, and waits until the server has answered the last one or closed. */
async function converse(world: World, cookie: string, said: readonly string[]): Promise<void> {
  const socket = new WebSocket(`${world.url.replace("http", "ws")}/api/socket`, {
    origin: world.url,
    headers: cookie === "" ? {} : { cookie },
  });
  socket.on("error", () => undefined);
  await once(socket, "open");
  const over = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer to ${said.join("\n")}`)), ANSWER_MS);
    const end = (): void => {
      clearTimeout(late);
      resolve();
    };
    socket.on("close", end);
    socket.on("message", (data) => (String(data).includes('"t":4848') ? end() : undefined));
  });
  for (const frame of ['{"op":"hello","v":1}', ...said, '{"op":"ping","t":4848}'])
    if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  await over;
  socket.terminate();
}

/** One world, and so many inputs. */
async function round(inputs: number, seed: number): Promise<void> {
  const env: Record<string, string> = {
    ...demoSettings({}),
    SAWERIA_STREAM_KEY: TOKEN,
    SOCIABUZZ_WEBHOOK_TOKEN: TOKEN,
  };
  await using world = await startWorld({ sandbox: { scenario: "still" }, env });
  const pool = new Pool(world.url, { connections: BATCH });
  const secrets = new Set<string>([TOKEN, env["TRAKTEER_WEBHOOK_TOKEN"] ?? ""]);
  const browsers: Browsers = {
    visitor: await new TestBrowser(world).open(),
    fan: await signedIn(world, "fan"),
    admin: await signedIn(world, "admin"),
  };
  /** Inputs sign fans out and erase them. */
  const signInAgain = async (): Promise<void> => {
    for (const name of ["fan", "admin"] as const) {
      for (const secret of [browsers[name].handle, browsers[name].csrfToken]) secrets.add(secret);
      const { logged_in: isSignedIn } = await browsers[name].me();
      if (!isSignedIn) browsers[name] = await signedIn(world, name);
    }
  };
  let batches = 0;
  const property = fc.asyncProperty(
    fc.array(input, { minLength: BATCH, maxLength: BATCH }),
    async (batch) => {
      if (batches++ % 20 === 0) await signInAgain();
      await Promise.all(batch.map((one) => send(pool, browsers, one)));
    },
  );
  const talk = fc.asyncProperty(frames, fc.constantFrom(...CALLERS), (said, as) =>
    converse(world, browsers[as].cookieHeader, said),
  );
  try {
    await fc.assert(property, { seed, numRuns: Math.ceil(inputs / BATCH), endOnFailure: true });
    await fc.assert(talk, { seed, numRuns: Math.ceil(inputs / CALLS_PER_CONVERSATION), endOnFailure: true });
  } finally {
    await pool.destroy();
  }
  expect((await world.json<{ status: string }>("/api/health")).status).toBe("ok");
  const log = world.log();
  expect(log).toContain('"route":');
  for (const secret of [SECRET_MARK, "penlight48", ...secrets].filter((one) => one !== ""))
    expect(log.includes(secret), `${secret} in the log`).toBe(false);
}

it(
  `${INPUTS} inputs from the contract are answered or refused, and the log has no secret`,
  { timeout: 120_000 + INPUTS * MS_PER_INPUT },
  async () => {
    for (let sent = 0, at = 0; sent < INPUTS; sent += ROUND, at += 1) {
      await round(Math.min(ROUND, INPUTS - sent), SEED + at);
      if (INPUTS > ROUND) process.stdout.write(`${Math.min(INPUTS, sent + ROUND)} of ${INPUTS} inputs\n`);
    }
  },
);
