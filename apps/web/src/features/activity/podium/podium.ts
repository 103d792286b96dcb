import type { Podium } from "@penlight/contract";

/** As many as the server tells when it is asked. */
const MOST = 50;
const NAME_LENGTH = 9;

/** What is told names the newest only: those before them are still there. */
export function afterNews(before: Podium | undefined, news: Podium): Podium {
  const told = new Set(news.latest.map(({ _id }) => _id));
  const others = (before?.latest ?? []).filter(({ _id }) => !told.has(_id));
  const latest = [...news.latest, ...others].slice(0, Math.min(MOST, news.users));
  return { users: news.users, latest };
}

/** A name in nine characters; a letter and what belongs to it stay together. */
export function shortName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH).join("")}…` : name;
}
