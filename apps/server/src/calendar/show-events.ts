import { SHOW_LENGTH_MS } from "@penlight/contract/constants";
import { showPath } from "@penlight/contract/show-path";
import { peopleOf } from "../theater/store/show-people.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import { KEPT_MS, type CalendarEntry } from "./calendar-document.ts";

export interface ShowEventsOptions {
  store: TheaterStore;
  /** Only shows with one of these members; null: all. */
  memberIds: ReadonlySet<string> | null;
  /** Our own origin, for the link from each event to its show. */
  origin: string;
  nowMs: number;
}

type Show = TheaterStore["shows"][number];

/**
 * The theater's shows. A changed show has a higher sequence. A removed show, and one that is without these members now,
 * is cancelled: an event that vanishes stays in some calendars for ever.
 */
export function showEvents({ store, memberIds, origin, nowMs }: ShowEventsOptions): CalendarEntry[] {
  const isAbout = (people: readonly string[]): boolean =>
    memberIds === null || people.some((id) => memberIds.has(id));
  const isRecent = (at: Date): boolean => at.getTime() + KEPT_MS >= nowMs;
  const left = new Set(
    store.formerLineups.flatMap(({ schedule_id: id, member_id: member, left_at: at }) =>
      isRecent(at) && isAbout([member]) ? [id] : [],
    ),
  );
  const shows = store.shows
    .filter((show) => isRecent(show.show_at))
    .flatMap((show): CalendarEntry[] => {
      const frame = { ...frameOf(show, store), changedAt: show.updated_at };
      if (!isAbout(peopleOf(show))) return left.has(show.id) ? [{ ...frame, isCancelled: true }] : [];
      return [
        {
          ...frame,
          isCancelled: false,
          addedAt: show.created_at,
          description: descriptionOf(show, store),
          url: origin + showPath(frame.summary, show.id),
        },
      ];
    });
  const removed = store.removedShows
    .filter((show) => isRecent(show.removed_at) && isAbout(show.member_ids))
    .map((show) => ({ ...frameOf(show, store), changedAt: show.removed_at, isCancelled: true }));
  return [...shows, ...removed];
}

/** The fields that an event has also when it is cancelled. */
function frameOf(
  show: { id: string; setlist_id: string; show_at: Date; revision: number },
  store: TheaterStore,
) {
  return {
    uid: `${show.id}@penlight`,
    sequence: show.revision,
    when: { at: show.show_at, lengthMs: SHOW_LENGTH_MS },
    summary: store.setlist(show.setlist_id)?.name ?? "",
    location: "JKT48 Theater, fX Sudirman, Jakarta",
  };
}

function descriptionOf(show: Show, store: TheaterStore): string {
  const nameOf = (id: string | null): string | undefined =>
    id === null ? undefined : store.member(id)?.stageName;
  const birthday = nameOf(show.birthday_member_id) ?? show.birthday_member_name;
  const graduate = nameOf(show.graduate_member_id);
  const lineup = show.memberIds.flatMap((id) => nameOf(id) ?? []);
  return [
    ...(birthday ? [`Birthday: ${birthday}`] : []),
    ...(graduate ? [`Graduation: ${graduate}`] : []),
    ...(lineup.length > 0 ? [lineup.join(", ")] : []),
  ].join("\n");
}
