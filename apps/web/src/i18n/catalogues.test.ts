import { describe, expect, it } from "vitest";
import { connectionTexts } from "./connection-texts.ts";
import { headTexts } from "./head-texts.ts";
import { aboutTexts } from "./watch/about-texts.ts";
import { watchTexts } from "./watch/live-texts.ts";
import { viewSwitchTexts } from "./watch/view-switch-texts.ts";
import { playerTexts } from "./watch/player-texts.ts";
import { premiumShowTexts } from "./watch/premium-show-texts.ts";
import { stageTexts } from "./watch/stage-texts.ts";
import { starRowTexts } from "./watch/star-row-texts.ts";
import { starTexts } from "./watch/star-texts.ts";
import { botTexts } from "./admin/bot-texts.ts";
import { commentTexts } from "./comment-texts.ts";
import { en } from "./en.ts";
import { erasureTexts } from "./account/erasure-texts.ts";
import { historyCardTexts } from "./history/history-card-texts.ts";
import { historyTexts } from "./history/history-texts.ts";
import { replayTexts } from "./history/replay-texts.ts";
import { farmingTexts } from "./farming-texts.ts";
import { farmNewsTexts } from "./farm-news-texts.ts";
import { birthdayTexts } from "./birthday-texts.ts";
import { finderTexts } from "./finder-texts.ts";
import { memberPageTexts } from "./member-page-texts.ts";
import { pageNames } from "./page-names.ts";
import { followTexts } from "./follow-texts.ts";
import { androidTexts } from "./information/android-texts.ts";
import { policyTexts } from "./information/policy-texts.ts";
import { projectTexts } from "./information/project-texts.ts";
import { removalTexts } from "./information/removal-texts.ts";
import { statusTexts } from "./information/status-texts.ts";
import { supportTexts } from "./information/support-texts.ts";
import { allRoomsTexts } from "./lists/all-rooms-texts.ts";
import { homeTexts } from "./lists/home-texts.ts";
import { id } from "./id.ts";
import { membersTexts } from "./admin/members-texts.ts";
import { moreTexts } from "./more-texts.ts";
import { activityTexts } from "./admin/activity-texts.ts";
import { adminNavTexts } from "./admin/admin-nav-texts.ts";
import { adminTexts } from "./admin/admin-texts.ts";
import { premiumTexts } from "./admin/premium-texts.ts";
import { profileTexts } from "./account/profile-texts.ts";
import { boardsTexts } from "./records/boards-texts.ts";
import { ownActivityTexts } from "./records/own-activity-texts.ts";
import { recapTexts } from "./records/recap-texts.ts";
import { storyTexts } from "./records/story-texts.ts";
import { roomsTexts } from "./lists/rooms-texts.ts";
import { releaseTexts } from "./release-texts.ts";
import { showsTexts } from "./admin/shows-texts.ts";
import { signInTexts } from "./account/sign-in-texts.ts";
import { tableTexts } from "./table-texts.ts";
import { theaterCardTexts } from "./theater-card-texts.ts";
import { theaterTexts } from "./theater-texts.ts";
import { usersTexts } from "./admin/users-texts.ts";

/** The catalogue of the whole app, and those of parts that are loaded later. */
const CATALOGUES = {
  app: { id, en },
  aboutTexts,
  activityTexts,
  allRoomsTexts,
  androidTexts,
  connectionTexts,
  headTexts,
  homeTexts,
  playerTexts,
  stageTexts,
  birthdayTexts,
  finderTexts,
  memberPageTexts,
  pageNames,
  boardsTexts,
  botTexts,
  commentTexts,
  erasureTexts,
  farmingTexts,
  farmNewsTexts,
  followTexts,
  historyCardTexts,
  historyTexts,
  replayTexts,
  membersTexts,
  moreTexts,
  ownActivityTexts,
  adminTexts,
  policyTexts,
  premiumTexts,
  premiumShowTexts,
  profileTexts,
  projectTexts,
  recapTexts,
  releaseTexts,
  removalTexts,
  roomsTexts,
  showsTexts,
  signInTexts,
  starRowTexts,
  starTexts,
  statusTexts,
  storyTexts,
  supportTexts,
  tableTexts,
  theaterCardTexts,
  theaterTexts,
  usersTexts,
  viewSwitchTexts,
  watchTexts,
};

/** "home.search: string" and "nav.roomsLive: function/1": what a text needs, not what it says. */
function shapeOf(value: unknown, path: string): string[] {
  if (typeof value === "string") return [`${path}: ${value.trim() === "" ? "empty" : "text"}`];
  if (typeof value === "function") return [`${path}: text of ${value.length}`];
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, path ? `${path}.${key}` : key));
}

describe.each(Object.entries(CATALOGUES))("%s", (_name, catalogue) => {
  it("has the same texts with the same parameters in both languages", () => {
    expect(shapeOf(catalogue.en, "")).toEqual(shapeOf(catalogue.id, ""));
  });

  it("has no empty text", () => {
    const lines = [...shapeOf(catalogue.en, ""), ...shapeOf(catalogue.id, "")];
    expect(lines.filter((line) => line.endsWith(": empty"))).toEqual([]);
  });
});

it("keeps the texts that the spec quotes", () => {
  expect({
    search: homeTexts.id.search,
    noLive: roomsTexts.id.noneLive,
    noIdn: homeTexts.id.noneOn.idn,
    serverError: homeTexts.id.serverErrorText,
    offline: id.room.offline.showroom,
    notFound: id.room.notFound,
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

it("keeps the texts that the spec quotes of a fan's account", () => {
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

it("keeps the texts that the spec quotes of stars", () => {
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

it("keeps the texts that the spec quotes of the theater", () => {
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
  expect([id.lives.buyTicket, id.lives.ticketPrice, theaterPrice]).toEqual([
    "Buy Ticket",
    "385 JPY",
    "Rp. 200.000",
  ]);
});

it("keeps the texts that the spec quotes of boards, recap and log", () => {
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

it("says in its own pages what the spec has them say", () => {
  const policy = JSON.stringify(policyTexts.id);
  for (const fact of ["24 bulan", "di bawah 13 tahun", "17 Juni 2024"]) expect(policy).toContain(fact);
  const { goneList, steps } = removalTexts.id;
  expect(goneList).toEqual(["Nama", "Avatar", "Foto profil", "Activity log", "Riwayat nonton"]);
  expect(steps.join()).toContain("Delete Account");
  const versions = androidTexts.id.log.map(({ title }) => title.split(" ")[0]);
  expect(versions).toEqual(["v1.4.0", "v1.3", "v1.2", "v1.1", "v1.0"]);
});

it("keeps the texts that the spec quotes of the back office", () => {
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
  expect([botTexts.id.liveSent, botTexts.id.failed, botTexts.id.send, adminTexts.id.errorSubmitting]).toEqual(
    [
      "Live notif send to discord server",
      "Failed to send discord bot",
      "Send Message Bot",
      "Error submitting",
    ],
  );
});
