import type { PictureRequest, Pictures } from "./pictures.ts";
import type { Answer } from "./http.ts";

const VIDEO_HEADERS = { "access-control-allow-origin": "*" };

/** A picture. Pictures only change with the program, so by default they may be cached for a day. */
export async function picture(
  pictures: Pictures,
  request: PictureRequest,
  headers: Record<string, string> = { "cache-control": "public, max-age=86400" },
): Promise<Answer> {
  const { body, type } = await pictures.of(request);
  return { type, body, headers };
}

export function playlist(text: string): Answer {
  return {
    type: "application/x-mpegURL",
    body: text,
    headers: { ...VIDEO_HEADERS, "cache-control": "max-age=1" },
  };
}

export function segment(bytes: Buffer | AsyncIterable<Buffer> | null): Answer | undefined {
  if (!bytes) return undefined;
  return { type: "video/mp2t", body: bytes, headers: { ...VIDEO_HEADERS, "cache-control": "max-age=60" } };
}
