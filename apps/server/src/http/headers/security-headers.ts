/** Headers of every response below `/api`. */
export const apiHeaders: FlatHeaders = [
  "x-content-type-options",
  "nosniff",
  "referrer-policy",
  "no-referrer",
  "cross-origin-resource-policy",
  "same-origin",
];

export interface ContentPolicy {
  /** `'sha256-…'` of each inline script and style of the document. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Origins of video, in addition to our own. */
  mediaOrigins: readonly string[];
  /** Origins of pictures, in addition to our own and all https origins. */
  imageOrigins: readonly string[];
}

/**
 * The content security policy of a page. Strict: only our own files and inline code with a listed hash. hls.js needs
 * `blob:` for playback and its worker.
 */
export function contentSecurityPolicy(policy: ContentPolicy): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...policy.scriptHashes],
    "style-src": ["'self'", ...policy.styleHashes],
    // Admins may use pictures of shows and members from any https host (decision 013).
    "img-src": ["'self'", "data:", "https:", ...policy.imageOrigins],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...policy.mediaOrigins],
    "media-src": ["'self'", "blob:", ...policy.mediaOrigins],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/**
 * Headers of every page. `same-origin` instead of `no-referrer`: the referrer is one of the proofs that a request comes
 * from our own page (`docs/api.md`).
 */
export function pageHeaders(policy: string, secure: boolean): FlatHeaders {
  return [
    "content-security-policy",
    policy,
    "x-content-type-options",
    "nosniff",
    "referrer-policy",
    "same-origin",
    "cross-origin-opener-policy",
    "same-origin",
    "permissions-policy",
    "camera=(), microphone=(), geolocation=(), payment=()",
    ...(secure ? ["strict-transport-security", "max-age=31536000"] : []),
  ];
}

/** Hosts as CSP sources: each host and its subdomains, on https. */
export function originsOf(hosts: readonly string[], sandboxOrigin: string | null): string[] {
  if (sandboxOrigin !== null) return [sandboxOrigin];
  return hosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]);
}

/** Headers in the fastest form for `writeHead`: name, value, name, value. */
export type FlatHeaders = string[];
