import type { Member } from "@penlight/contract";
import { expect, it } from "vitest";
import { memberBody, memberValues } from "./member-form.ts";

const member: Member = {
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
};

it("opens with what is known, or empty and regular", () => {
  expect(memberValues(member)).toEqual({
    name: "Freya Jayawardana",
    stage_name: "Freya",
    image: "https://cdn.example/freya.png",
    type: "trainee",
  });
  expect(memberValues(null)).toEqual({ name: "", stage_name: "", image: "", type: "regular" });
});

it("sends only what the form holds, so that rooms and generation stay", () => {
  expect(memberBody({ ...memberValues(member), name: " Freya " })).toEqual({
    ...memberValues(member),
    name: "Freya",
  });
});
