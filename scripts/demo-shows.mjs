import { setTimeout as wait } from "node:timers/promises";
import { say } from "./run.mjs";

/** The sandbox's demo admin (`apps/sandbox/src/world/demo-accounts.ts`). */
const ADMIN = { account_id: "admin", password: "penlight48" };
const ASK_EVERY_MS = 500;
const GIVE_UP_AFTER_MS = 60_000;

/**
 * Fills the demo's theater as an admin would: takes over the shows that the sandbox's official site announces,
 * when this week's list is empty but for the one on air, which the server enters by itself. A demo without them is still a demo, so a failure is one line.
 * @param {string} origin of our server
 */
export async function acceptDemoShows(origin) {
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
    await call(`${origin}/api/logout`, { headers, body: {} });
    say(`The demo's theater has ${known.length} shows, taken over from the sandbox's official site.`);
  } catch (error) {
    say(`The demo's theater stays empty: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function started(origin) {
  for (const begunMs = Date.now(); ; await wait(ASK_EVERY_MS, undefined, { ref: false })) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() - begunMs > GIVE_UP_AFTER_MS) throw new Error("the server does not answer");
  }
}

async function call(url, { headers = {}, body } = {}) {
  const answer = await fetch(url, {
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answers ${answer.status}`);
  return answer.json();
}
