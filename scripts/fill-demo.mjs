import { setTimeout as wait } from "node:timers/promises";
import { say } from "./run.mjs";

/** The demo's initial donations, in rupiah: amounts that the sandbox's donation page offers. */
const DONATIONS = [50_000, 10_000, 25_000];
/** The number of colours in which the sandbox draws posters. */
const POSTER_COLOURS = 12;

/** The sandbox's demo admin (`apps/sandbox/src/world/demo-accounts.ts`). */
const ADMIN = { account_id: "admin", password: "penlight48" };
const ASK_EVERY_MS = 500;
const GIVE_UP_AFTER_MS = 60_000;

/**
 * Fills the demo once, as an admin and fans would: accepts the shows of the sandbox's official site, gives each setlist
 * a poster, and donates. It does so if this week's list is empty except for the show on air, which the server enters by
 * itself. The demo also works without them, so a failure is reported in one line.
 * @param {string} origin of our server
 * @param {string} sandbox origin of the sandbox
 */
export async function fillDemo(origin, sandbox) {
  try {
    await started(origin);
    const week = await call(`${origin}/api/schedules/week`);
    if (week.length > 1) return;
    const { session } = await call(`${origin}/api/login`, { body: ADMIN });
    const headers = { authorization: `Bearer ${session.cookie_login_id}` };
    const { proposals } = await call(`${origin}/api/schedules/proposals`, { headers });
    const known = proposals.filter(({ setlist }) => setlist !== null);
    for (const { code } of known)
      await call(`${origin}/api/schedules/proposals/${code}`, { headers, body: {} });
    await drawSetlists(origin, sandbox, headers);
    await call(`${origin}/api/logout`, { headers, body: {} });
    for (const amount of DONATIONS)
      await fetch(`${sandbox}/donate`, {
        method: "POST",
        body: new URLSearchParams({ amount: String(amount) }),
      });
    say(`The demo's theater has ${known.length} shows, taken over from the sandbox's official site.`);
  } catch (error) {
    say(`The demo's theater stays empty: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Gives each setlist without a picture one of the sandbox's posters. */
async function drawSetlists(origin, sandbox, headers) {
  const setlists = await call(`${origin}/api/setlists`);
  for (const [index, { _id: id, name, image }] of setlists.entries()) {
    if (image !== null) continue;
    const poster = `${sandbox}/jkt48/posters/${index % POSTER_COLOURS}/${encodeURIComponent(name)}.jpeg`;
    await call(`${origin}/api/setlists/${id}`, { headers, method: "PUT", body: { image: poster } });
  }
}

async function started(origin) {
  for (const begunMs = Date.now(); ; await wait(ASK_EVERY_MS, undefined, { ref: false })) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() - begunMs > GIVE_UP_AFTER_MS) throw new Error("the server does not answer");
  }
}

async function call(url, { headers = {}, body, method = "POST" } = {}) {
  const answer = await fetch(url, {
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answers ${answer.status}`);
  return answer.json();
}
