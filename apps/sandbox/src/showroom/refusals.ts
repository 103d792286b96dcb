import { json, type Answer } from "../serving/http.ts";

/** The platform's refusals, in its words and in its three shapes. */

/** Token and session don't belong together, or nobody is signed in. */
export const GO_BACK = "An error occured. Please go back and try again.";
export const FILL_IN = "Please fill in all required fields.";
export const TRY_AGAIN = "Please try again.";

/** The error envelope of the JSON calls. Without words it says nothing of use. */
export function envelope(status: number, message: string, words = "Error occured", code = 1001): Answer {
  return json({ errors: [{ error_user_msg: words, message, code }] }, status);
}

/** What the JSON calls don't do, and why. */
export function badRequest(words: string): Answer {
  return envelope(400, "Bad Request", words);
}

/** Unknown room or key, or content that one may not see. */
export function notFound(): Answer {
  return envelope(404, "Not Found", undefined, 1002);
}

/** A read that only somebody who is signed in can have. */
export function signInFirst(): Answer {
  return envelope(401, "Unauthorized");
}

/** What `/user/*` says, with status 200. */
export function refusal(error: string, more: { captcha_url?: string } = {}): Answer {
  return json({ error, ...more });
}

/** What forms of the profile say, with status 200. */
export function formRefusal(words: string): Answer {
  return json({ error_user_msg: words });
}
