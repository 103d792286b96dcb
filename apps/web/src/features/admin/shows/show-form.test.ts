import type { ShowProposal } from "@penlight/contract";
import { TRAINEE_SETLIST_ID } from "@penlight/contract/constants";
import { describe, expect, it } from "vitest";
import { sampleMember, sampleShow } from "./sample-show.ts";
import { proposedValues, showBody, showValues, typeOfSetlist } from "./show-form.ts";

const [freya, feni] = [sampleMember("1", "Freya"), sampleMember("2", "Feni")];

describe("showValues", () => {
  it("opens a new show on this week's list, otherwise empty", () => {
    expect(showValues(null)).toMatchObject({ setlist: "", memberList: [], isOnWeekSchedule: true });
  });

  it("opens a show with ids and its calendar date, and without bulk input", () => {
    const show = sampleShow({ memberList: [feni, freya], isBirthdayShow: true, birthdayMember: freya });
    expect(showValues(show)).toMatchObject({
      setlist: show.setlist._id,
      showDate: "2026-11-22",
      showTime: "14:00",
      memberList: [feni._id, freya._id],
      bulkMemberInput: "",
      birthdayMember: freya._id,
      graduateMember: "",
      webImage: "",
    });
  });
});

describe("showBody", () => {
  const values = showValues(
    sampleShow({
      isBirthdayShow: true,
      birthdayMember: freya,
      isGraduationShow: true,
      graduateMember: feni,
    }),
  );

  it("contains the members of a birthday and a graduation", () => {
    expect(showBody(values)).toMatchObject({ birthdayMember: freya._id, graduateMember: feni._id });
  });

  it("contains no member once the show is neither", () => {
    expect(
      showBody({ ...values, isBirthdayShow: false, isGraduationShow: false, birthdayMemberName: "x" }),
    ).toMatchObject({ birthdayMember: null, birthdayMemberName: null, graduateMember: null });
  });

  it("uses the other name only when no member is chosen", () => {
    const named = { ...values, birthdayMemberName: " Melody " };
    expect(showBody(named)).toMatchObject({ birthdayMember: freya._id, birthdayMemberName: null });
    expect(showBody({ ...named, birthdayMember: "" })).toMatchObject({
      birthdayMember: null,
      birthdayMemberName: "Melody",
    });
  });
});

it("offers trainees only for their own setlist", () => {
  expect([typeOfSetlist(TRAINEE_SETLIST_ID), typeOfSetlist("d".repeat(24)), typeOfSetlist("")]).toEqual([
    "trainee",
    "regular",
    "regular",
  ]);
});

describe("proposedValues", () => {
  const proposal: ShowProposal = {
    code: "SP1",
    title: "Pajama Drive",
    showDate: "2026-11-22T00:00:00.000Z",
    showTime: "14:00",
    show_at: "2026-11-22T07:00:00.000Z",
    setlist: null,
    members: [freya, feni].map(({ _id, stage_name }) => ({ _id, stage_name })),
    unknownMembers: ["Melody"],
    birthdayMembers: [],
    ticketTheater: "https://theater.example/SP1",
    image: null,
  };

  it("fills in the site's data, and leaves the rest empty", () => {
    expect(proposedValues(proposal)).toMatchObject({
      setlist: "",
      showDate: "2026-11-22",
      memberList: [freya._id, feni._id],
      ticketTheater: "https://theater.example/SP1",
      ticketShowroom: "",
      webImage: "",
      isBirthdayShow: false,
    });
  });

  it("selects the birthday member if she is one of ours, otherwise contains the names as text", () => {
    expect(proposedValues({ ...proposal, birthdayMembers: ["FENI"] })).toMatchObject({
      isBirthdayShow: true,
      birthdayMember: feni._id,
      birthdayMemberName: "",
    });
    for (const names of [["Melody"], ["Feni", "Melody"], ["Feni", "Freya"]]) {
      expect(proposedValues({ ...proposal, birthdayMembers: names })).toMatchObject({
        birthdayMember: "",
        birthdayMemberName: names.join(", "),
      });
    }
  });
});
