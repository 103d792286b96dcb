import { ShowroomError, failureOf, type Requester } from "./request.ts";

/** A picture with a word to type. */
export interface Captcha {
  /** Media type, `image/png` and the like; never a picture that can hold a script. */
  type: string;
  bytes: Uint8Array;
}

const MAX_BYTES = 512 * 1024;
const PICTURE = /^image\/(?!svg)[a-z0-9.+-]+$/;

/** Reads the picture that a refusal named. Rejects when it lies elsewhere, is no picture, or is larger than one. */
export async function readCaptcha(
  { send }: Requester,
  webUrl: string,
  { srId, url }: { srId: string; url: string },
): Promise<Captcha> {
  const address = addressOf(url, webUrl);
  const { response, body } = await send(
    { base: address.origin, path: address.pathname + address.search, srId, accept: "image/*" },
    (answer) => (answer.ok ? readBytes(answer) : Promise.resolve(null)),
  );
  const failure = failureOf(response, body);
  if (failure) throw failure;
  const type = response.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!body || !PICTURE.test(type)) throw new ShowroomError("bad_answer", "The captcha is no picture");
  return { type, bytes: body };
}

/** The cookie goes along: to nobody but SHOWROOM. */
function addressOf(url: string, webUrl: string): URL {
  if (URL.canParse(url, webUrl)) {
    const address = new URL(url, webUrl);
    if (address.origin === new URL(webUrl).origin) return address;
  }
  throw new ShowroomError("bad_answer", "The captcha is not SHOWROOM's");
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > MAX_BYTES) {
      await reader?.cancel();
      throw new ShowroomError("bad_answer", "The captcha is too large");
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
