import type { MemberRecord, MemberType } from "@penlight/contract";

/** Values of a member's form. */
export interface MemberValues {
  name: string;
  stage_name: string;
  image: string;
  type: MemberType;
  /** `MM-DD`; empty when unknown. */
  birthday: string;
}

/** Initial values of the form. @param member null to add one */
export function memberValues(member: MemberRecord | null): MemberValues {
  const { name = "", stage_name = "", image = "", type = "regular", birthday } = member ?? {};
  return { name, stage_name, image, type, birthday: birthday ?? "" };
}

/** The request body, with surrounding whitespace removed. */
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
 * The request body of a change. The picture is sent only if it was changed: without a picture of her own the form shows
 * her room's, and saving that would freeze it when the room gets a new one.
 */
export function memberChange(body: MemberValues, { image: shown }: MemberRecord): Partial<MemberValues> {
  const { image, ...others } = body;
  return image === shown ? others : body;
}
