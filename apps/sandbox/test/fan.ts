import { createShowroomAccount, ShowroomError, type ShowroomSession } from "@penlight/showroom";
import type { Sandbox } from "../src/sandbox.ts";

/** A fan in tests: the account client, and a signed-in session. */

const PASSWORD = "penlight48";

export function accountAt(sandbox: Sandbox) {
  return createShowroomAccount({ webUrl: sandbox.urls.showroomWeb, fetch });
}

/** Signs in over HTTP. @param accountId one that needs no captcha */
export async function signIn(
  sandbox: Sandbox,
  accountId = "fan",
  password = PASSWORD,
): Promise<ShowroomSession> {
  const account = accountAt(sandbox);
  const result = await account.login(await account.openSession(), { accountId, password });
  if (!result.ok) throw new Error(result.error);
  return { srId: result.srId, csrfToken: await account.csrfToken(result.srId) };
}

/** The reason of a refused call: the platform's text, or else the error's code. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => new Error("should have been refused"),
    (reason: unknown) => reason,
  );
  if (error instanceof ShowroomError) return error.userText || error.code;
  throw error;
}
