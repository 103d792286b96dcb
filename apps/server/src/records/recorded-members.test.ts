import { expect, it } from "vitest";
import { MemberDirectory } from "../members/member-directory.ts";
import { readRoster } from "../members/roster.ts";
import { RecordedMembers } from "./recorded-members.ts";

const PICTURES = { image: "", image_m: "", image_l: "", image_square: "" };

it("returns the stage name of each member on the board, whatever the room's key is", () => {
  const roster = readRoster();
  const members = new RecordedMembers(new MemberDirectory(roster), {
    picturesOf: () => PICTURES,
    faceOf: () => PICTURES.image_square,
  });
  const oline = roster.find(({ stageName }) => stageName === "Oline");
  expect(oline?.urlKey).toBe("JKT48_OlineM");
  expect(members.onBoard("showroom", String(oline?.roomId))).toMatchObject({
    name: "JKT48_OlineM",
    stageName: "Oline",
  });
});
