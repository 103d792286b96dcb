import { expect, it } from "vitest";
import { en } from "./en.ts";
import { id } from "./id.ts";

/** "home.search: string" and "nav.roomsLive: function/1": what a text needs, not what it says. */
function shapeOf(value: unknown, path: string): string[] {
  if (typeof value === "string") return [`${path}: ${value.trim() === "" ? "empty" : "text"}`];
  if (typeof value === "function") return [`${path}: text of ${value.length}`];
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, path ? `${path}.${key}` : key));
}

it("has the same texts with the same parameters in both languages", () => {
  expect(shapeOf(en, "")).toEqual(shapeOf(id, ""));
});

it("has no empty text", () => {
  expect([...shapeOf(en, ""), ...shapeOf(id, "")].filter((line) => line.endsWith(": empty"))).toEqual([]);
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
