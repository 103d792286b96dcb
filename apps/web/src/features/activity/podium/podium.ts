import type { Podium } from "@penlight/contract";

/** The server's maximum number of names in an answer. */
const MOST = 50;
const NAME_LENGTH = 9;

/** Merges an event, which names only the newest fans: earlier ones are still watching. */
export function afterNews(before: Podium | undefined, news: Podium): Podium {
  const told = new Set(news.latest.map(({ _id }) => _id));
  const others = (before?.latest ?? []).filter(({ _id }) => !told.has(_id));
  const latest = [...news.latest, ...others].slice(0, Math.min(MOST, news.users));
  return { users: news.users, latest };
}

/** A name truncated to nine characters; grapheme clusters are not split. */
export function shortName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH).join("")}…` : name;
}
