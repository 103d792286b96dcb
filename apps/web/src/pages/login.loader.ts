import { paths } from "../paths.ts";
import type { PageView, RouteContext } from "../routes.tsx";

/** The same for everybody: a form. */
export function loadLogin({ messages: { account } }: RouteContext): PageView {
  const head = { title: account.loginTitle, description: account.invite, canonical: paths.login() };
  return { status: 200, head };
}

export function loadRegister({ messages: { account } }: RouteContext): PageView {
  const head = { title: account.registerTitle, description: account.invite, canonical: paths.register() };
  return { status: 200, head };
}
