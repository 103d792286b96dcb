import type { Member, MemberType } from "@penlight/contract";

/** What a member's form holds. */
export interface MemberValues {
  name: string;
  stage_name: string;
  image: string;
  type: MemberType;
}

/** The form as it opens. @param member null to add one */
export function memberValues(member: Member | null): MemberValues {
  const { name = "", stage_name = "", image = "", type = "regular" } = member ?? {};
  return { name, stage_name, image, type };
}

/** What is sent: without blanks around what was typed. */
export function memberBody({ name, stage_name, image, type }: MemberValues): MemberValues {
  return { name: name.trim(), stage_name: stage_name.trim(), image: image.trim(), type };
}
