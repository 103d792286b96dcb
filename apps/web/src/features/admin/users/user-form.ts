import type { Permissions, UserRecord } from "@penlight/contract";
import { PERMISSION_FLAGS } from "@penlight/contract/constants";

/** Values of a user's form. */
export interface UserValues extends Permissions {
  user_id: string;
  name: string;
}

const NOTHING_ALLOWED: Permissions = {
  can_3_room: false,
  can_4_room: false,
  can_farming_page: false,
  can_farming_detail: false,
  can_farming_multi: false,
};

/** Initial values of the form. @param user null to add one */
export function userValues(user: UserRecord | null): UserValues {
  if (!user) return { user_id: "", name: "", ...NOTHING_ALLOWED };
  return { user_id: user.user_id, name: user.name, ...permissionsOf(user) };
}

/** The request body, with surrounding whitespace removed. */
export function userBody(values: UserValues): UserValues {
  return { user_id: values.user_id.trim(), name: values.name.trim(), ...permissionsOf(values) };
}

function permissionsOf(from: Permissions): Permissions {
  const { can_3_room, can_4_room, can_farming_page, can_farming_detail, can_farming_multi } = from;
  return { can_3_room, can_4_room, can_farming_page, can_farming_detail, can_farming_multi };
}

/** Whether none, some or all of the additional permissions are granted. */
export function allowedOf(permissions: Permissions): "none" | "some" | "all" {
  const count = PERMISSION_FLAGS.filter((flag) => permissions[flag]).length;
  if (count === 0) return "none";
  return count === PERMISSION_FLAGS.length ? "all" : "some";
}
