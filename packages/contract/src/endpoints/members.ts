import { z } from "zod";
import { birthdayMember, memberProfile } from "../shapes/members.ts";

/** Members for our own pages. */
export const memberEndpoints = {
  getMemberProfile: {
    summary: "A member by any spelling of her name, with her shows to come and her latest lives",
    params: z.object({ name: z.string().min(1).max(120) }),
    response: memberProfile,
  },
  listBirthdays: {
    summary: "Active members whose birthday is today or within a week in WIB, soonest first",
    response: z.array(birthdayMember),
  },
} as const;
