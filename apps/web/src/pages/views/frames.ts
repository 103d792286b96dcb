import type { OfficeScreenName } from "../../features/admin/OfficeScreen.tsx";
import { officeNavTexts } from "../../i18n/office-nav-texts.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { allRoomsTexts } from "../../i18n/lists/all-rooms-texts.ts";
import type { PageView, ViewRequest } from "../../page-views.ts";
import { paths } from "../../paths.ts";

/** Pages whose heads are the same whatever they show. */

export function listRoomView({ language }: ViewRequest): PageView {
  const { title, description } = allRoomsTexts[language];
  return frame(title, description, paths.listRoom());
}

export function followView({ language, messages }: ViewRequest): PageView {
  const title = messages.fan.followTitle;
  return frame(title, headTexts[language].product, paths.follow());
}

export function loginView({ messages: { account } }: ViewRequest): PageView {
  return frame(account.loginTitle, account.invite, paths.login());
}

export function registerView({ messages: { account } }: ViewRequest): PageView {
  return frame(account.registerTitle, account.invite, paths.register());
}

/** What stands in a screen of the back office, only the browser of an admin asks for. */
export function officeView(screen: OfficeScreenName): (request: ViewRequest) => PageView {
  return ({ language }) => {
    const office = officeNavTexts[language];
    const view = frame(office.title(office[screen]), headTexts[language].product, paths[screen]());
    return { ...view, head: { ...view.head, noIndex: true } };
  };
}

/** An address that leads nowhere. */
export function notFoundView({ language, path }: ViewRequest): PageView {
  return { ...frame(notFoundTexts[language].title, headTexts[language].product, path), status: 404 };
}

function frame(title: string, description: string, canonical: string): PageView {
  return { status: 200, head: { title, description, canonical } };
}
