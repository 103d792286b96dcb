import { paths } from "../../base/paths.ts";
import { boardsTexts } from "../../i18n/records/boards-texts.ts";
import { recapTexts } from "../../i18n/records/recap-texts.ts";
import type { PageView, ViewRequest } from "./page-view.ts";

export function leaderboardView({ language }: ViewRequest): PageView {
  const { pageTitle: title, description } = boardsTexts[language];
  return { status: 200, head: { title, description, canonical: paths.leaderboard() } };
}

export function leaderboardMembersView({ language }: ViewRequest): PageView {
  const { membersPageTitle: title, membersDescription: description } = boardsTexts[language];
  return { status: 200, head: { title, description, canonical: paths.leaderboardMembers() } };
}

/** A fan's year: theirs alone, or of whom they gave the link. */
export function wrappedView({ language }: ViewRequest): PageView {
  const { pageTitle: title, description } = recapTexts[language];
  return { status: 200, head: { title, description, canonical: paths.wrapped(), noIndex: true } };
}
