import { createHash } from "node:crypto";

/** A strong ETag of a body. */
export function etagOf(body: Buffer): string {
  return `"${createHash("sha1").update(body).digest("base64url")}"`;
}

/** Whether `If-None-Match` contains the tag. Weak forms match, since compressing proxies make tags weak. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
