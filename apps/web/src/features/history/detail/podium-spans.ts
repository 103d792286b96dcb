import type { Story, StoryPerson } from "@penlight/contract";

/** A period in which the first places were unchanged. */
export interface PodiumSpan {
  fromMs: number;
  untilMs: number;
  people: StoryPerson[];
}

const PLACES = 3;

/** The periods in which the same people had the first places. */
export function podiumSpans({ podium, people }: Pick<Story, "podium" | "people">): PodiumSpan[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const spans: (PodiumSpan & { key: string })[] = [];
  for (const { atMs, people: ids } of podium) {
    const first = ids.slice(0, PLACES).flatMap((id) => known.get(id) ?? []);
    const key = first.map(({ id }) => id).join(" ");
    const last = spans.at(-1);
    if (last) last.untilMs = atMs;
    if (key !== "" && last?.key !== key) spans.push({ fromMs: atMs, untilMs: atMs, people: first, key });
  }
  return spans.map(({ fromMs, untilMs, people: shown }) => ({ fromMs, untilMs, people: shown }));
}
