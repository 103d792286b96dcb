/** A session at SHOWROOM: the cookie and the csrf token that belongs to it. Send both together. */
export interface ShowroomSession {
  srId: string;
  csrfToken: string;
}

/** A form in a session's name: every write carries the token that belongs to the cookie. */
export function write<Fields extends Record<string, string | number>>(
  path: string,
  { srId, csrfToken }: ShowroomSession,
  form: Fields,
) {
  return { path, srId, form: { csrf_token: csrfToken, ...form } };
}
