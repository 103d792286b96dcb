import type { MemberRecord, MemberType } from "@penlight/contract";

/** What a member's form holds. */
export interface MemberValues {
  name: string;
  stage_name: string;
  image: string;
  type: MemberType;
  /** `MM-DD`; empty where it is not known. */
  birthday: string;
}

/** The form as it opens. @param member null to add one */
export function memberValues(member: MemberRecord | null): MemberValues {
  const { name = "", stage_name = "", image = "", type = "regular", birthday } = member ?? {};
  return { name, stage_name, image, type, birthday: birthday ?? "" };
}

/** What is sent: without blanks around what was typed. */
export function memberBody({ name, stage_name, image, type, birthday }: MemberValues): MemberValues {
  return {
    name: name.trim(),
    stage_name: stage_name.trim(),
    image: image.trim(),
    type,
    birthday: birthday.trim(),
  };
}

/**
 * What is sent of a change. The picture goes only when it is another one: as long as nobody has chosen hers, the form
 * shows her room's, which would stay hers when the room has a new one.
 */
export function memberChange(body: MemberValues, { image: shown }: MemberRecord): Partial<MemberValues> {
  const { image, ...others } = body;
  return image === shown ? others : body;
}
