import type { MemberRecord } from "@penlight/contract";
import { expect, it } from "vitest";
import { memberBody, memberChange, memberValues } from "./member-form.ts";

const member: MemberRecord = {
  _id: "b".repeat(24),
  name: "Freya Jayawardana",
  stage_name: "Freya",
  type: "trainee",
  image: "https://cdn.example/freya.png",
  generation: 7,
  room_id: 318225,
  room_url_key: "JKT48_Freya",
  idn_username: "jkt48_freya",
  is_active: true,
  birthday: "02-13",
};

it("opens with the member's data, or empty with type regular", () => {
  expect(memberValues(member)).toEqual({
    name: "Freya Jayawardana",
    stage_name: "Freya",
    image: "https://cdn.example/freya.png",
    type: "trainee",
    birthday: "02-13",
  });
  const nobody = { name: "", stage_name: "", image: "", type: "regular", birthday: "" };
  expect(memberValues(null)).toEqual(nobody);
  expect(memberValues({ ...member, birthday: null }).birthday).toBe("");
});

it("sends only the form's fields, so that rooms and generation are unchanged", () => {
  expect(memberBody({ ...memberValues(member), name: " Freya ", birthday: " 02-13" })).toEqual({
    ...memberValues(member),
    name: "Freya",
  });
});

it("does not send an unchanged picture, which may be the room's", () => {
  const { image: _kept, ...others } = memberBody({ ...memberValues(member), stage_name: "Frey" });
  expect(memberChange({ ...others, image: member.image }, member)).toEqual(others);
  const changed = { ...others, image: "https://cdn.example/new.png" };
  expect(memberChange(changed, member)).toEqual(changed);
});
