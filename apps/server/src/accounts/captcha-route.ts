import type { FastifyInstance } from "fastify";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import type { ShowroomAccounts } from "../platforms/showroom-accounts.ts";
import type { PendingLogins } from "./pending-logins.ts";

/** The picture that a pending login must read, fetched with its own session: the platform knows which it showed. */
export function addCaptchaRoute(
  app: FastifyInstance,
  { pending, platform }: { pending: PendingLogins; platform: ShowroomAccounts },
): void {
  const config = { limit: "captcha" as const };
  app.get<{ Params: { pending: string } }>(
    "/api/login/captcha/:pending",
    { config },
    async (request, reply) => {
      const login = await pending.find(request.params.pending);
      if (!login?.captchaUrl) throw new AppError("not_found", "There is no such picture.");
      const { type, bytes } = await platform.captcha(login.session, login.captchaUrl);
      return reply.header("cache-control", cacheControl.noStore).type(type).send(Buffer.from(bytes));
    },
  );
}
