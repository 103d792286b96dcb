import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createShowroomAccount } from "./account.ts";
import { ShowroomError } from "./request.ts";

/** Shared by the account client's tests; only for tests. */

export const SITE = "https://www.showroom-live.com";
export const session = { srId: "secret-cookie", csrfToken: "secret-token" };

/** A recorded response of the platform. */
export const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "..", "fixtures", `${name}.json`), "utf8"));

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  form: Record<string, string>;
}

export interface Given {
  status?: number;
  headers?: [string, string][];
}

/** A client that gets the same response to every request, and records what it sent. */
export function clientGiven(body: unknown, { status = 200, headers = [] }: Given = {}) {
  const sent: Sent[] = [];
  const account = createShowroomAccount({
    webUrl: SITE,
    fetch: (url, init) => {
      const { pathname, search } = new URL(url);
      const form = Object.fromEntries(new URLSearchParams(init.body));
      sent.push({ method: init.method, path: pathname + search, headers: init.headers, form });
      const raw = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
      return Promise.resolve(new Response(raw as BodyInit, { status, headers }));
    },
  });
  return { account, sent };
}

/** The error with which a request was rejected. */
export async function failure(promise: Promise<unknown>): Promise<ShowroomError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ShowroomError)) throw new Error("should have failed");
  return error;
}
