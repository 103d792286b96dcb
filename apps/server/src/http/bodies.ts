import type { FastifyInstance } from "fastify";

/** Largest body of a call. */
export const MAX_BODY_BYTES = 64 * 1024;

/** What a call may bring: JSON or a form. Nothing at all counts as `{}`. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, {});
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
