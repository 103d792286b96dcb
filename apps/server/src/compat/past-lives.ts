import type { Giver, HistoryDetail, StageList } from "@penlight/contract/compat";
import type { Story, StoryPerson } from "@penlight/contract";
import { isoOf } from "../base/clock.ts";
import type { PastLive, Person } from "../records/history/history.queries.ts";
import { figuresOf, idnOf, liveIdOf, NO_NUMBER, type MembersOfLives } from "../records/history/presenters.ts";
import type { RecordEvent } from "../records/recording/record-event.ts";

const GROUP = "jkt48";

/** A past live in the detail format of the earlier history service. */
export function detailOf(
  row: PastLive,
  parts: {
    story: Story;
    people: readonly Person[];
    fans: readonly Person[];
    givers: readonly Giver[];
    /** Number of all people who gave something. */
    giverCount: number;
    members: MembersOfLives;
  },
): HistoryDetail {
  const { story, people, fans, givers, giverCount, members } = parts;
  const member = members.memberOf(row);
  const isIdn = row.platform === "idn";
  return {
    data_id: row.id,
    live_id: liveIdOf(row),
    type: row.platform,
    room_id: member?.roomId ?? NO_NUMBER,
    created_at: row.started_at.toISOString(),
    gift_rate: 1,
    room_info: {
      name: row.name,
      nickname: member?.stageName ?? row.name,
      ...members.picturesOf(row),
      url: row.url_key,
      is_group: member?.isOfficial ?? false,
      is_graduate: member?.isActive === false,
      group: GROUP,
    },
    total_gifts: row.points,
    total_point: row.points,
    users: people.map(({ person_id, name, avatar, comments }) =>
      isIdn
        ? { id: person_id, name, avatar_url: avatar, comments }
        : { id: numberOf(person_id), name, avatar_id: avatarIdOf(avatar), comments },
    ),
    fans: fans.map(({ person_id, name, avatar, fan_points }) => ({
      id: person_id,
      name,
      avatar_id: avatarIdOf(avatar),
      fans_point: fan_points,
    })),
    ...(isIdn && { idn: { id: row.room, ...idnOf(row) } }),
    live_info: {
      ...figuresOf(row),
      comments: { num: row.comments, users: row.commenters },
      gift: {
        list: story.gifts.map(({ users, points, ...gift }) => ({
          ...gift,
          point: points,
          user_count: users,
        })),
        log: [...givers],
        next_page: giverCount > givers.length,
      },
      ...(story.podium.length > 0 && { stage_list: stagesOf(row, story) }),
    },
  };
}

/** The people on the podium at each reading. */
export function stagesOf(row: PastLive, { podium }: Story): StageList["stage_list"] {
  return podium.map(({ atMs, people }) => ({
    date: isoOf(atMs),
    list: people.map((id) => userIdOf(row, id)),
  }));
}

/** A person of the podium, with the id used there. */
export function stageUserOf(row: PastLive, { id, ...person }: StoryPerson): StageList["users"][number] {
  return { id: userIdOf(row, id), ...person };
}

/** Person id → gift id → gift with its total count. */
export type GiftsByPerson = ReadonlyMap<string, ReadonlyMap<string, Giver["gifts"][number]>>;

/** @param events of a record, oldest first */
export function giftsByPerson(events: readonly RecordEvent[]): GiftsByPerson {
  const gifts = new Map<string, Map<string, Giver["gifts"][number]>>();
  for (const event of events) {
    if (event.type !== "gift") continue;
    const own = gifts.get(event.user.id) ?? new Map<string, Giver["gifts"][number]>();
    const sum = own.get(event.giftId);
    own.set(event.giftId, {
      id: event.giftId,
      num: (sum?.num ?? 0) + event.count,
      date: isoOf(event.atMs),
    });
    gifts.set(event.user.id, own);
  }
  return gifts;
}

export function giversOf(people: readonly Person[], gifts: GiftsByPerson): Giver[] {
  return people.map(({ person_id, name, avatar, points }) => ({
    user_id: person_id,
    name,
    avatar_url: avatar,
    total: points,
    gifts: [...(gifts.get(person_id)?.values() ?? [])],
  }));
}

/** A person's id at the platform: a number at SHOWROOM. */
function userIdOf({ platform }: PastLive, id: string): number | string {
  return platform === "showroom" ? numberOf(id) : id;
}

function numberOf(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : NO_NUMBER;
}

/** The number in the file name of a SHOWROOM avatar. */
function avatarIdOf(address: string): number {
  return Number(/\/(\d+)\.[a-z]+(?:\?|$)/.exec(address)?.[1] ?? NO_NUMBER);
}
