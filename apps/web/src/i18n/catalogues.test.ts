import { LANGUAGES } from "@penlight/contract/languages";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aboutTexts } from "./watch/about-texts.ts";
import { stageTexts } from "./watch/stage-texts.ts";
import { ticketTexts } from "./watch/ticket-texts.ts";
import { starRowTexts } from "./watch/star-row-texts.ts";
import { starTexts } from "./watch/star-texts.ts";
import { botTexts } from "./admin/bot-texts.ts";
import { en } from "./en.ts";
import { androidTexts } from "./information/android-texts.ts";
import { policyTexts } from "./information/policy-texts.ts";
import { removalTexts } from "./information/removal-texts.ts";
import { homeTexts } from "./lists/home-texts.ts";
import { id } from "./id.ts";
import { ja } from "./ja.ts";
import { notFoundTexts } from "./not-found-texts.ts";
import { membersTexts } from "./admin/members-texts.ts";
import { multiTexts } from "./watch/multi-texts.ts";
import { activityTexts } from "./admin/activity-texts.ts";
import { adminNavTexts } from "./admin/admin-nav-texts.ts";
import { adminTexts } from "./admin/admin-texts.ts";
import { profileTexts } from "./account/profile-texts.ts";
import { boardsTexts } from "./records/boards-texts.ts";
import { recapTexts } from "./records/recap-texts.ts";
import { roomsTexts } from "./lists/rooms-texts.ts";
import { showsTexts } from "./admin/shows-texts.ts";
import { signInTexts } from "./account/sign-in-texts.ts";
import { theaterCardTexts } from "./theater-card-texts.ts";
import { theaterTexts } from "./theater-texts.ts";
import { usersTexts } from "./admin/users-texts.ts";

/** A catalogue: its texts by language. */
interface Catalogue {
  id: object;
  en: object;
  ja: object;
}

/** Every catalogue that a module of this folder exports, and the app's messages. */
async function catalogues(): Promise<[string, Catalogue][]> {
  const found: [string, Catalogue][] = [["app", { id, en, ja }]];
  for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })) {
    if (!/(?:-texts|page-names)\.ts$/.test(file)) continue;
    const module: Record<string, Catalogue> = await import(join(import.meta.dirname, file));
    found.push(...Object.entries(module));
  }
  return found;
}

/** "home.search: string" and "account.level: function/1": the types of texts, without their content. */
function shapeOf(value: unknown, path: string): string[] {
  if (typeof value === "string") return [`${path}: ${value.trim() === "" ? "empty" : "text"}`];
  if (typeof value === "function") return [`${path}: text of ${value.length}`];
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, path ? `${path}.${key}` : key));
}

/** Each text by its path; functions as their source code. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String(value)]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Reviewed exceptions: names, addresses and figures, and texts that only combine these. */
const SAME_IN_JAPANESE = new Set([
  "activityTexts.rowName",
  "adminNavTexts.title",
  "androidTexts.checksum",
  "androidTexts.earlierVersions",
  "donationsTexts.services.saweria",
  "donationsTexts.services.sociabuzz",
  "donationsTexts.services.trakteer",
  "app.app.name",
  "app.calendar.withDay",
  "app.calendar.withShortDay",
  "app.platform.idn",
  "app.platform.showroom",
  "app.platformShort.idn",
  "app.platformShort.showroom",
  "app.room.title",
  "boardsTexts.idn",
  "boardsTexts.perPlatform",
  "boardsTexts.range",
  "boardsTexts.showroom",
  "botTexts.channels.announcement",
  "botTexts.channels.development",
  "botTexts.channels.general",
  "botTexts.channels.theater",
  "botTexts.channels.twitter",
  "communityTexts.discord",
  "communityTexts.github",
  "communityTexts.twitter",
  "farmingTexts.starCount",
  "finderTexts.roomAt",
  "historyTexts.atMinute",
  "historyTexts.idn",
  "historyTexts.podiumSpan",
  "historyTexts.showroom",
  "memberPageTexts.pageTitle",
  "ownActivityTexts.idn",
  "ownActivityTexts.showroom",
  "pageNames.wrapped",
  "playerTexts.live",
  "podiumTexts.more",
  "policyTexts.discord",
  "premiumShowTexts.urlHint",
  "premiumTexts.webSocketId",
  "projectTexts.sources.0.name",
  "projectTexts.sources.0.url",
  "projectTexts.sources.1.name",
  "projectTexts.sources.1.url",
  "projectTexts.sources.2.name",
  "projectTexts.sources.2.url",
  "projectTexts.sources.3.name",
  "recapTexts.id",
  "recapTexts.idn",
  "recapTexts.logLine",
  "recapTexts.pageTitle",
  "recapTexts.showroom",
  "recapTexts.tag",
  "recapTexts.title",
  "releaseTexts.done",
  "replayTexts.times",
  "showsTexts.timeZone",
  "statusTexts.groups.idn",
  "statusTexts.groups.penlight",
  "statusTexts.groups.showroom",
  "storyTexts.at",
  "storyTexts.hour.after",
  "storyTexts.title",
  "theaterTexts.showTitle",
  "theaterTexts.theaterPrice",
  "usersTexts.id",
]);

const all = await catalogues();

describe.each(all)("%s", (name, catalogue) => {
  it.each(["en", "ja"] as const)("has the same texts with the same parameters in %s", (language) => {
    expect(shapeOf(catalogue[language], "")).toEqual(shapeOf(catalogue.id, ""));
  });

  it("has no empty texts", () => {
    const lines = LANGUAGES.flatMap((language) => shapeOf(catalogue[language], ""));
    expect(lines.filter((line) => line.endsWith(": empty"))).toEqual([]);
  });

  it("has a Japanese translation of every text except the reviewed ones", () => {
    const latin = textsOf(catalogue.ja, "").filter(([, text]) => !JAPANESE.test(text));
    const unknown = latin.map(([path]) => `${name}.${path}`).filter((path) => !SAME_IN_JAPANESE.has(path));
    expect(unknown).toEqual([]);
  });
});

it("covers every catalogue", () => {
  expect(all.length).toBeGreaterThan(50);
  const paths = new Set(
    all.flatMap(([name, { ja: texts }]) => textsOf(texts, "").map(([path]) => `${name}.${path}`)),
  );
  expect([...SAME_IN_JAPANESE].filter((path) => !paths.has(path))).toEqual([]);
});

it("contains the texts that the specification quotes", () => {
  expect({
    search: homeTexts.id.search,
    noLive: roomsTexts.id.noneLive,
    noIdn: homeTexts.id.noneOn.idn,
    serverError: homeTexts.id.serverErrorText,
    offline: id.room.offline.showroom,
    notFound: notFoundTexts.id.room,
    overload: stageTexts.id.overload,
    idnOffline: id.room.offline.idn,
    letters: aboutTexts.id.showMoreMessage,
    pickerSearch: roomsTexts.id.search,
    pickerEmpty: [roomsTexts.id.noneRegular, roomsTexts.id.noneAcademy, roomsTexts.id.noneTrainee],
  }).toEqual({
    search: "Search member name",
    noLive: "Room Live Not Found",
    noIdn: "Tidak ada member yang Live IDN",
    serverError:
      "Oops! Something went wrong on the server. if you see this message please contact web owner or admin on discord",
    offline: "Room Offline",
    notFound: "Sorry room not found",
    overload: "Sorry server is overload, please refresh and try again later",
    idnOffline: "IDN Live Room Offline",
    letters: "Show More Message",
    pickerSearch: "Search room",
    pickerEmpty: ["Room Regular not found", "Room Academy not found", "Room Trainee not found"],
  });
});

it("contains the texts that the specification quotes for a fan's account", () => {
  const { welcome, refused, serverDown, faults } = signInTexts.id;
  const { loggedOut, deleted, avatarsFailed, features, threeRooms, fourRooms, sharing } = profileTexts.id;
  expect([welcome("mochi"), refused, serverDown, faults.mismatch]).toEqual([
    "Login Success, Welcome mochi",
    "An error occured. Please go back and try again.",
    "Server down please contact admin",
    "The password confirmation does not match.",
  ]);
  expect([loggedOut, deleted, avatarsFailed]).toEqual([
    "Logout success",
    "Akun berhasil di hapus",
    "Avatar failed to load please try again",
  ]);
  expect([features, threeRooms, fourRooms, sharing]).toEqual([
    "Fitur Achieved",
    "3 Room",
    "4 Room",
    "Sharing",
  ]);
});

it("contains the texts that the specification quotes for the multi-room page", () => {
  const {
    rooms,
    resetRooms,
    resetLayout,
    hideOptions,
    options,
    removeRoom,
    showroomId,
    nobodyLive,
    setRooms,
  } = multiTexts.id;
  expect([rooms(3), rooms(4), setRooms(3), resetRooms, resetLayout, hideOptions]).toEqual([
    "3 Room",
    "4 Room",
    "Set 3 Room",
    "Reset All Room",
    "Reset Layout",
    "Hide Options",
  ]);
  expect([options, removeRoom, showroomId, nobodyLive]).toEqual([
    "Multi Options",
    "Remove This Room",
    "Masukan ID Showroom",
    "Tidak ada member yang live huhu",
  ]);
});

it("contains the texts that the specification quotes for stars", () => {
  const { sendAll, sentAll, sendFailed, tryLater } = starTexts.id;
  const { loginFirst } = starRowTexts.id;
  expect([sendAll, sentAll, sendFailed, loginFirst, tryLater]).toEqual([
    "Send All Stars",
    "Sukses Mengirim Semua Star",
    "Gagal mengirim star",
    "Please login first to send stars gift",
    "Please try again after the displayed time",
  ]);
});

it("contains the texts that the specification quotes for the theater", () => {
  const { schedule, searchSchedule } = homeTexts.id;
  const { seeMore, detailShow } = theaterCardTexts.id;
  const { thisWeek, history, theater, setlist, encore, theaterDate, showTime, theaterPrice } =
    theaterTexts.id;
  expect([schedule, searchSchedule, seeMore, detailShow]).toEqual([
    "Schedule",
    "Search theater schedule",
    "See More",
    "Detail Show",
  ]);
  expect([thisWeek, history]).toEqual(["Jadwal Theater Minggu Ini", "History Jadwal Theater"]);
  expect([theater, setlist, encore, theaterDate, showTime]).toEqual([
    "Theater",
    "Setlist",
    "Encore",
    "Theater Date",
    "Show Time",
  ]);
  expect([ticketTexts.id.buy, ticketTexts.id.price, theaterPrice]).toEqual([
    "Buy Ticket",
    "385 JPY",
    "Rp. 200.000",
  ]);
});

it("contains the texts that the specification quotes for leaderboards, recap and log", () => {
  const { thisWeek, allTime, none, totalStream, totalLive } = boardsTexts.id;
  expect([thisWeek, allTime, none("Minggu Ini"), totalStream("12"), totalLive]).toEqual([
    "Minggu Ini",
    "All Time",
    "No data found on Minggu Ini",
    "Total Stream: 12 Member",
    "Total Live",
  ]);
  const { loginFirst, counting, noData, noWatch, serverFull, download, shareX } = recapTexts.id;
  expect([loginFirst("Penlight"), counting, noData, noWatch, serverFull, download, shareX]).toEqual([
    "Please login before using Penlight Wrapped",
    "Counting data wrapped..",
    "No data available",
    "No data watch found",
    "Server Full Please try again later",
    "Download as PNG",
    "Share to X",
  ]);
  const { title, logName, user, description, time, date, action, deleteAsk, deleted } = activityTexts.id;
  expect([title, logName, user, description, time, date, action, deleteAsk, deleted]).toEqual([
    "Activity Log",
    "Log Name",
    "User",
    "Description",
    "Time",
    "Date",
    "Action",
    "Are you sure you want to delete this log?",
    "Log succes deleted",
  ]);
});

it("contains the statements that the specification requires on our own pages", () => {
  const policy = JSON.stringify(policyTexts.id);
  for (const fact of ["24 bulan", "di bawah 13 tahun", "17 Juni 2024"]) expect(policy).toContain(fact);
  const { goneList, steps } = removalTexts.id;
  expect(goneList).toEqual(["Nama", "Avatar", "Foto profil", "Activity log", "Riwayat nonton"]);
  expect(steps.join()).toContain("Delete Account");
  expect(androidTexts.id.earlierVersions).toBe("v1.0 – v1.3");
});

it("contains the texts that the specification quotes for the back office", () => {
  const { create, detail, title, selectAll, created, updated, deleted } = usersTexts.id;
  expect([adminNavTexts.id.refused, title, create, detail, selectAll, created, updated, deleted]).toEqual([
    "You don't have permission to access this page",
    "User Permissions List",
    "Create User",
    "User Permissions Detail",
    "Select All Features",
    "User success created",
    "User success updated",
    "User success deleted",
  ]);
  const { id: shows } = showsTexts;
  expect([shows.create, shows.editTitle("Ramune"), shows.created, shows.updated, shows.deleted]).toEqual([
    "Create Schedule",
    "Edit Schedule Ramune",
    "Jadwal Theater Created",
    "Jadwal Theater Updated",
    "Theater schedule deleted",
  ]);
  expect([
    shows.deleteAsk,
    shows.deleteFailed,
    shows.failed,
    adminTexts.id.setlistsFailed,
    shows.membersFailed,
  ]).toEqual([
    "Are you sure you want to delete this schedule?",
    "Error deleting schedule",
    "Error fetching schedule",
    "Error fetching setlist",
    "Error fetching members",
  ]);
  const { id: members } = membersTexts;
  expect([members.title, members.add, members.editTitle("Freya"), members.added]).toEqual([
    "Member List",
    "Add Member",
    "Edit Member Freya",
    "New Member Added",
  ]);
  expect([members.updated("Freya"), members.deleted, members.deleteFailed]).toEqual([
    "Member Freya updated",
    "Member deleted",
    "Error deleting member",
  ]);
  const { id: bot } = botTexts;
  expect([bot.theaterSent, bot.liveSent, bot.failed, bot.send, adminTexts.id.errorSubmitting]).toEqual([
    "Jadwal Theater Success send to discord server!",
    "Live notif send to discord server",
    "Failed to send discord bot",
    "Send Message Bot",
    "Error submitting",
  ]);
});
