import type { AdminScreenName } from "../../features/admin/AdminScreen.tsx";
import { adminNavTexts } from "../../i18n/admin/admin-nav-texts.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { followTexts } from "../../i18n/follow-texts.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { signInTexts } from "../../i18n/sign-in-texts.ts";
import { allRoomsTexts } from "../../i18n/lists/all-rooms-texts.ts";
import type { PageView, ViewRequest } from "./page-view.ts";
import { paths } from "../../base/paths.ts";

/** Pages whose heads are the same whatever they show. */

export function listRoomView({ language }: ViewRequest): PageView {
  const { title, description } = allRoomsTexts[language];
  return plain(title, description, paths.listRoom());
}

export function followView({ language }: ViewRequest): PageView {
  return plain(followTexts[language].title, headTexts[language].product, paths.follow());
}

export function loginView({ language, messages }: ViewRequest): PageView {
  return plain(signInTexts[language].loginTitle, messages.account.invite, paths.login());
}

export function registerView({ language, messages }: ViewRequest): PageView {
  return plain(signInTexts[language].registerTitle, messages.account.invite, paths.register());
}

/** What stands in a screen of the back office, only the browser of an admin asks for. */
export function adminView(screen: AdminScreenName): (request: ViewRequest) => PageView {
  return ({ language }) => {
    const admin = adminNavTexts[language];
    const view = plain(admin.title(admin[screen]), headTexts[language].product, paths[screen]());
    return { ...view, head: { ...view.head, noIndex: true } };
  };
}

/** An address that leads nowhere. */
export function notFoundView({ language, path }: ViewRequest): PageView {
  return { ...plain(notFoundTexts[language].title, headTexts[language].product, path), status: 404 };
}

function plain(title: string, description: string, canonical: string): PageView {
  return { status: 200, head: { title, description, canonical } };
}
