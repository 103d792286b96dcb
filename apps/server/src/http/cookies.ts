/** Value of one cookie in a `Cookie` header, or null. The first one wins, as in browsers. */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

export interface CookieOptions {
  maxAgeSec: number;
  secure: boolean;
}

/** A `Set-Cookie` line of a cookie that scripts can't read. */
export function httpOnlyCookie(name: string, value: string, options: CookieOptions): string {
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${options.maxAgeSec}; HttpOnly; SameSite=Lax${secure}`;
}
