import type { Schedule } from "@penlight/contract";
import type { NoticedLive } from "../db/schema/schema.ts";
import type { BotMessage, Card, CardField } from "../platforms/discord.ts";

/** The bot's messages, in the community's language. */

const PLATFORM = {
  showroom: { name: "SHOWROOM", colour: 0xe74d96 },
  idn: { name: "IDN Live", colour: 0x0d8fcc },
} as const;
export type LivePlatform = keyof typeof PLATFORM;

const THEATER_COLOUR = 0xbb2266;
const ENDED_COLOUR = 0x6b7280;

const date = new Intl.DateTimeFormat("id-ID", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Asia/Jakarta",
});
const time = new Intl.DateTimeFormat("id-ID", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Jakarta",
});
const count = new Intl.NumberFormat("id-ID");

/** The notice about a live that has started. */
export function composeLive(platform: LivePlatform, live: NoticedLive): BotMessage {
  const { name, colour } = PLATFORM[platform];
  return {
    card: {
      ...cardOf(live),
      title: `${plain(live.name)} sedang live di ${name}`,
      colour,
      fields: [{ name: "Mulai", value: clock(live.startedAtMs), inline: true }],
    },
  };
}

/** A live, or a sitting of several, after its end. */
export interface LiveSummary {
  startedAtMs: number;
  /** Null when the end was not observed. */
  endedAtMs: number | null;
  /** Time on air, without pauses. Null with the end. */
  onAirMs: number | null;
  /** SHOWROOM's visits, IDN's highest number of viewers, and comments. 0: not known, and not shown. */
  visits: number;
  viewers: number;
  comments: number;
  /** URL of the page of the record; null: there is none. */
  recordUrl: string | null;
}

/** The text that replaces the notice after the live's end. */
export function composeSummary(
  platform: LivePlatform,
  { name, title, image }: NoticedLive,
  summary: LiveSummary,
): BotMessage {
  const { startedAtMs, endedAtMs, onAirMs, recordUrl } = summary;
  const fields: CardField[] = [{ name: "Mulai", value: clock(startedAtMs), inline: true }];
  const add = (name: string, value: string): void => void fields.push({ name, value, inline: true });
  if (endedAtMs !== null) add("Selesai", clock(endedAtMs));
  if (onAirMs !== null) add("Lama live", duration(onAirMs));
  if (summary.visits > 0) add("Kunjungan", count.format(summary.visits));
  if (summary.viewers > 0) add("Penonton terbanyak", count.format(summary.viewers));
  if (summary.comments > 0) add("Komentar", count.format(summary.comments));
  if (recordUrl !== null) fields.push({ name: "Riwayat live", value: recordUrl });
  return {
    card: {
      title: `Live ${plain(name)} di ${PLATFORM[platform].name} sudah selesai`,
      ...(recordUrl !== null && { url: recordUrl }),
      text: plain(title),
      colour: ENDED_COLOUR,
      image,
      fields,
    },
  };
}

/** This week's shows on one card. */
export function composeWeek(shows: readonly Schedule[]): BotMessage {
  const fields = shows.map((show) => ({
    name: when(show),
    value: [`**${plain(show.setlist.name)}**`, ...occasions(show), lineUpSize(show)]
      .filter((line) => line !== "")
      .join("\n"),
  }));
  return { card: { title: "Jadwal theater minggu ini", colour: THEATER_COLOUR, fields } };
}

/** One show with its line-up. */
export function composeShow(show: Schedule): BotMessage {
  const image = show.webImage ?? show.setlist.image ?? undefined;
  const lineUp = show.memberList.map(({ stage_name }) => plain(stage_name)).join(", ");
  const card: Card = {
    title: plain(show.setlist.name),
    url: show.ticketTheater,
    text: [when(show), ...occasions(show)].join("\n"),
    colour: THEATER_COLOUR,
    ...(image !== undefined && { image }),
    fields: [
      ...(lineUp === "" ? [] : [{ name: "Line-up", value: lineUp }]),
      { name: "Tiket theater", value: show.ticketTheater },
      { name: "Tiket SHOWROOM", value: show.ticketShowroom },
    ],
  };
  return { card };
}

function cardOf({ title, url, image }: NoticedLive): Pick<Card, "text" | "url" | "image"> {
  return { text: plain(title), url, image };
}

function when({ show_at }: Schedule): string {
  const atMs = Date.parse(show_at);
  return `${date.format(atMs)}, ${clock(atMs)}`;
}

function occasions(show: Schedule): string[] {
  const birthday = show.birthdayMember?.stage_name ?? show.birthdayMemberName;
  return [
    ...(show.isComingSoon ? ["Segera diumumkan"] : []),
    ...(show.isBirthdayShow ? [withName("Birthday show", birthday)] : []),
    ...(show.isGraduationShow ? [withName("Graduation show", show.graduateMember?.stage_name)] : []),
  ];
}

function withName(occasion: string, name: string | undefined): string {
  return name === undefined || name === "" ? occasion : `${occasion} ${plain(name)}`;
}

function lineUpSize({ memberList }: Schedule): string {
  return memberList.length === 0 ? "" : `${memberList.length} member`;
}

function clock(atMs: number): string {
  return `${time.format(atMs)} WIB`;
}

function duration(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} menit` : `${hours} jam ${minutes % 60} menit`;
}

/** Escapes markup in other people's texts, including named links. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>#[\]]/g, "\\$&");
}
