import type { Live, Member, ScheduleCard, Setlist } from "@penlight/contract";
import { smallFace } from "../../../base/member.ts";
import { addressOf, linkTo, type PageLink } from "../../../base/links.ts";
import { isOfficialRoom, PLATFORMS, roomsOfMember, type RoomRef } from "../../../base/platforms.ts";
import type { finderTexts } from "../../../i18n/finder-texts.ts";
import type { FormatCount } from "../../../i18n/figures/counts.ts";
import type { Messages } from "../../../i18n/id.ts";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import { folded, type Findable } from "./fuzzy.ts";

/** In the order of equally good results. */
const KINDS = ["member", "room", "show", "setlist", "page"] as const;

/** An item that the finder can open. */
export interface FinderItem extends Findable {
  /** Stable across visits. */
  id: string;
  kind: (typeof KINDS)[number];
  title: string;
  /** A second line in a lighter colour. */
  detail: string;
  /** The second line when the item was found by the word with this index. */
  foundBy?: (word: number) => string | undefined;
  link: PageLink;
  face?: string;
  penlight?: string;
  /** A room on air, or a member who is on air. */
  isLive: boolean;
}

export interface FinderTexts {
  text: typeof finderTexts.id;
  messages: Messages;
  formatCount: FormatCount;
}

/** Results of the finder's calls; empty while they are loading. */
export interface FinderData {
  members: readonly Member[];
  setlists: readonly Setlist[];
  shows: readonly ScheduleCard[];
  lives: readonly Live[];
}

/**
 * Members and their rooms on both platforms, upcoming shows, and setlists.
 * @param when formats a show's date as on cards
 */
export function finderItems(
  data: FinderData,
  texts: FinderTexts,
  when: (show: ScheduleCard) => string,
): FinderItem[] {
  return [
    ...data.members.flatMap((member) => memberItems(member, data.lives, texts)),
    ...officialRooms(data.lives, texts),
    ...data.shows.map((show): FinderItem => showItem(show, when(show))),
    ...data.setlists.map((setlist) => setlistItem(setlist, data.shows, texts)),
  ];
}

function memberItems(member: Member, lives: readonly Live[], { text, messages }: FinderTexts): FinderItem[] {
  const { stage_name: title, name, generation } = member;
  const isTrainee = member.type === "trainee";
  const gen = generation === null ? "" : text.generation(String(generation));
  const look = {
    face: smallFace(member.image),
    penlight: penlightClass(member.room_id, member.room_url_key ?? title),
  };
  const rooms = roomsOfMember(member).map((place): FinderItem => {
    const live = liveIn(place, lives);
    const platform = messages.platform[place.platform];
    return {
      id: `room:${place.platform}:${place.room}`,
      kind: "room",
      title: text.roomAt(title, platform),
      detail: live && live.title !== "" ? live.title : name,
      words: [title, name, `${title} ${platform}`].map(folded),
      link: PLATFORMS[place.platform].linkTo(place),
      isLive: live !== undefined,
      ...look,
    };
  });
  const item: FinderItem = {
    id: `member:${member._id}`,
    kind: "member",
    title,
    detail: [name, gen, isTrainee && text.trainee].filter(Boolean).join(" · "),
    words: [title, name, gen, isTrainee ? text.trainee : ""].map(folded),
    link: linkTo.member(title),
    isLive: rooms.some(({ isLive }) => isLive),
    ...look,
  };
  return [item, ...rooms];
}

/** The group's own rooms, whose account is not a member. */
function officialRooms(lives: readonly Live[], { text, messages }: FinderTexts): FinderItem[] {
  const live = lives.find(isOfficialRoom);
  return [
    {
      id: "room:official",
      kind: "room",
      title: text.roomAt(text.official, messages.platform.showroom),
      detail: live?.title ?? "",
      words: [text.official, "official", "theater"].map(folded),
      link: linkTo.officialRoom(),
      isLive: live !== undefined,
      penlight: penlightClass(null, text.official),
      ...(live && { face: smallFace(live.member.face) }),
    },
  ];
}

function showItem(show: ScheduleCard, when: string): FinderItem {
  const { setlist, birthdayMember, graduateMember } = show;
  const people = [birthdayMember?.stage_name, graduateMember?.stage_name].filter(
    (name) => name !== undefined,
  );
  return {
    id: `show:${show._id}`,
    kind: "show",
    title: setlist.name,
    detail: [when, ...people].join(" · "),
    words: [setlist.name, setlist.originalName, ...people].map(folded),
    link: linkTo.show(setlist.name, show._id),
    isLive: false,
  };
}

/** Opens the setlist's next show, or the schedule of all shows. */
function setlistItem(
  setlist: Setlist,
  shows: readonly ScheduleCard[],
  { text, formatCount }: FinderTexts,
): FinderItem {
  const next = shows.find((show) => show.setlist._id === setlist._id);
  const names = [setlist.name, setlist.originalName];
  const songs = setlist.songs.flatMap(({ title, translatedTitle }) => [title, translatedTitle ?? ""]);
  return {
    id: `setlist:${setlist._id}`,
    kind: "setlist",
    title: setlist.name,
    detail: text.setlistOf(formatCount(setlist.songs.length)),
    words: [...names, ...songs].map(folded),
    foundBy(word) {
      const song = songs[word - names.length];
      return song === undefined ? undefined : text.song(song);
    },
    link: next ? linkTo.show(setlist.name, next._id) : { to: "/theater-schedule" },
    isLive: false,
  };
}

/** Sorts rooms on air first, then members on air, then by kind. */
export function goesBefore(one: FinderItem, other: FinderItem): number {
  return orderOf(one) - orderOf(other);
}

function orderOf({ isLive, kind }: FinderItem): number {
  if (isLive) return kind === "room" ? -2 : -1;
  return KINDS.indexOf(kind);
}

/** The items of the rooms on air, most watched first. */
export function roomsOnAir(items: readonly FinderItem[], lives: readonly Live[]): FinderItem[] {
  const byPlace = new Map(items.map((item) => [addressOf(item.link), item]));
  return lives.flatMap((live) => byPlace.get(addressOf(PLATFORMS[live.platform].linkTo(live))) ?? []);
}

function liveIn({ platform, room }: RoomRef, lives: readonly Live[]): Live | undefined {
  return lives.find((live) => live.platform === platform && live.room === room);
}
