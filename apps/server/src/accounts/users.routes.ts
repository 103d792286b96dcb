import type { Permissions, UserRecord } from "@penlight/contract";
import { PERMISSION_FLAGS } from "@penlight/contract/constants";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { cacheControl } from "../http/cache-control.ts";
import { fresh, type Routes } from "../http/route.ts";
import type { Session } from "./session.ts";
import { toUserRecord } from "./user-record.ts";
import { changeUser, findUser, type UserRow } from "./users.queries.ts";

/** A fan's own record. It was made when they signed in; an earlier client makes it again. */
export function userRoutes({
  db,
  clock,
  staticUrl,
}: {
  db: Db;
  clock: Clock;
  /** The platform's host of pictures: avatars come from nowhere else. */
  staticUrl: string;
}): Routes<"createUser" | "getUser" | "updateUser"> {
  const { noStore } = cacheControl;
  const change = async (
    session: Session,
    { name, avatar }: { name?: string | undefined; avatar?: string | null | undefined },
  ): Promise<UserRecord> => {
    if (avatar && !avatar.startsWith(`${staticUrl}/`))
      throw new AppError("validation_failed", "This avatar is not one of SHOWROOM's.", {
        errors: { avatar: "is not one of SHOWROOM's" },
      });
    return recordOf(
      await changeUser(db, session.accountId, { name, avatar, now: new Date(clock()) }),
      session,
    );
  };
  return {
    createUser: {
      who: "fan",
      cacheControl: noStore,
      limit: "userCreate",
      accountLimit: "userCreate",
      async answer({ body }, { session }) {
        assertOwn(session, body.user_id);
        assertNoFlags(body);
        return fresh({ message: "User created successfully", user: await change(session, body) });
      },
    },
    getUser: {
      who: "fan",
      cacheControl: noStore,
      async answer({ params }, { session }) {
        assertOwn(session, params.user_id);
        return fresh(recordOf(await findUser(db, session.accountId), session));
      },
    },
    updateUser: {
      who: "fan",
      cacheControl: noStore,
      limit: "userUpdate",
      accountLimit: "userUpdate",
      async answer({ params, body }, { session }) {
        assertOwn(session, params.user_id);
        if (body.user_id !== undefined && body.user_id !== session.accountId) throw flagsAdminOnly();
        assertNoFlags(body);
        return fresh({
          message: "User permissions updated successfully",
          user: await change(session, body),
        });
      },
    },
  };
}

/** Says the same of a user that there is and one that there is not. */
function assertOwn(session: Session, accountId: string | undefined): void {
  if (accountId !== undefined && accountId !== session.accountId)
    throw new AppError("forbidden", "This is somebody else's record.");
}

function assertNoFlags(body: Partial<Permissions>): void {
  if (PERMISSION_FLAGS.some((flag) => body[flag] !== undefined)) throw flagsAdminOnly();
}

function flagsAdminOnly(): AppError {
  return new AppError("flags_admin_only", "Only admins change this.");
}

function recordOf(row: UserRow | undefined, session: Session): UserRecord {
  if (!row) throw new AppError("user_not_found", "There is no such user.");
  return toUserRecord(row, session.isAdmin);
}
