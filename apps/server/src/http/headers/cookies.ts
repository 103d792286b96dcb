/** The value of a cookie in a `Cookie` header, or null. The first one is used, as browsers do. */
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

/** The `Set-Cookie` value of a cookie that scripts can't read. */
export function httpOnlyCookie(name: string, value: string, options: CookieOptions): string {
  return line(name, value, options, "; HttpOnly");
}

/** The `Set-Cookie` value of a cookie that scripts can read; not for secrets. */
export function readableCookie(name: string, value: string, options: CookieOptions): string {
  return line(name, value, options, "");
}

/** The `Set-Cookie` value that deletes a cookie. */
export function clearedCookie(name: string, secure: boolean): string {
  return readableCookie(name, "", { maxAgeSec: 0, secure });
}

function line(name: string, value: string, { maxAgeSec, secure }: CookieOptions, access: string): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSec}${access}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
