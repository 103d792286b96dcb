import { describe, expect, it } from "vitest";
import { commentTexts } from "./comment-texts.ts";
import { en } from "./en.ts";
import { erasureTexts } from "./erasure-texts.ts";
import { followTexts } from "./follow-texts.ts";
import { id } from "./id.ts";
import { profileTexts } from "./profile-texts.ts";
import { signInTexts } from "./sign-in-texts.ts";

/** The catalogue of the whole app, and those of parts that are loaded later. */
const CATALOGUES = { app: { id, en }, commentTexts, erasureTexts, followTexts, profileTexts, signInTexts };

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
    search: id.home.search,
    noLive: id.home.roomLiveNotFound,
    noIdn: id.home.noIdnLive,
    serverError: id.home.serverErrorText,
    offline: id.room.offline,
    notFound: id.room.notFound,
    overload: id.room.overload,
    idnOffline: id.idn.offline,
    letters: id.room.showMoreMessage,
    pickerSearch: id.rooms.search,
    pickerEmpty: [id.rooms.noneRegular, id.rooms.noneAcademy, id.rooms.noneTrainee],
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
  const { welcome, refused, serverDown, mismatch } = signInTexts.id;
  const { loggedOut, deleted, avatarsFailed, features, threeRooms, fourRooms, sharing } = profileTexts.id;
  expect([welcome("mochi"), refused, serverDown, mismatch]).toEqual([
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
