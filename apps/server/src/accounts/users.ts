import type { Permissions, UserPage, UserRecord } from "@penlight/contract";
import { ADMIN_PAGE_SIZE, PERMISSION_FLAGS } from "@penlight/contract/constants";
import { addAudit, renameInAudit, type AuditEntry } from "../audit/audit.queries.ts";
import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import { AppError, invalidField } from "../base/errors.ts";
import type { Erasures } from "./leaving.ts";
import type { FanData } from "../identity/fan-data.ts";
import type { Keys } from "../identity/keys.ts";
import type { Session } from "../http/route.ts";
import {
  insertUser,
  listUsers,
  changeUser,
  findUser,
  permissionsBy,
  type UserChange,
  type UserRow,
} from "../identity/users.queries.ts";
import { permissionsOf, type UserRecords } from "./user-record.ts";

export interface UsersOptions {
  db: Db;
  keys: Keys;
  clock: Clock;
  erasures: Erasures;
  records: UserRecords;
  isAdmin: (accountId: string) => boolean;
  fanData: Pick<FanData, "onPermissions">;
  /** Called when an admin has changed a user's permissions. */
  onPermissions: (userId: string, record: UserRecord) => void;
  /** Called when a record was removed: the erasure job should run soon. */
  onRemoved: () => void;
}

/** The admins' access to all records. Each change adds an audit entry. */
export class Users {
  readonly #options: UsersOptions;

  constructor(options: UsersOptions) {
    this.#options = options;
  }

  /** A page number beyond the last page gives the last page. */
  async list(page: number, search: string): Promise<UserPage> {
    const limit = ADMIN_PAGE_SIZE;
    const at = (wanted: number) =>
      listUsers(this.#options.db, { search: search.trim(), offset: (wanted - 1) * limit, limit });
    let found = await at(page);
    const totalPages = Math.max(1, Math.ceil(found.total / limit));
    const currentPage = Math.min(page, totalPages);
    if (currentPage !== page) found = await at(currentPage);
    const data = await this.#options.records.all(this.#options.db, found.users);
    return { data, currentPage, totalPages, totalUsers: found.total };
  }

  /** Throws `user_not_found`. */
  async get(accountId: string): Promise<UserRecord> {
    return this.#record(await this.#find(accountId));
  }

  /** Creates a record for a user who may not have signed in yet. Throws `user_exists`. */
  async create(
    user: { accountId: string; name: string; avatar: string | null; flags: Partial<Permissions> },
    admin: Session,
  ): Promise<UserRecord> {
    const now = this.#now();
    const flags = { ...permissionsBy(() => false), ...user.flags };
    return this.#options.db.transaction().execute(async (transaction) => {
      const row = await insertUser(transaction, { ...user, flags, now });
      if (!row) throw userExists();
      const record = await this.#record(row, transaction);
      await addAudit(transaction, entry(admin, "create", user.accountId, now, { after: record }));
      return record;
    });
  }

  /**
   * Throws `user_not_found`, and `user_exists` when another record has the new account id. Only a record without a
   * sign-in can be renamed, and not from or to an admin's name: the next user who signs in under the new name would get
   * another person's record, and a signed-in user another person's rights.
   */
  async update(accountId: string, change: UserChange, admin: Session): Promise<UserRecord> {
    const { db, fanData, onPermissions, isAdmin } = this.#options;
    const now = this.#now();
    const renamed = change.account_id ?? accountId;
    if (renamed !== accountId && (isAdmin(accountId) || isAdmin(renamed)))
      throw new AppError("admin_protected", "An admin's name is given to nobody and taken from nobody.");
    const changesPermissions = PERMISSION_FLAGS.some((flag) => change[flag] !== undefined);
    const { record, afterCommit } = await db.transaction().execute(async (transaction) => {
      const before = await this.#find(accountId, transaction);
      if (renamed !== accountId && before.platform_user_id !== null)
        throw invalidField("user_id", "belongs to somebody who has signed in with it");
      if (renamed !== accountId && (await findUser(transaction, renamed))) throw userExists();
      const row = await changeUser(transaction, accountId, change, now);
      if (!row) throw userNotFound();
      const notify =
        changesPermissions && (await fanData.onPermissions(transaction, row.id, permissionsOf(row)));
      const after = await this.#record(row, transaction);
      const changed = { before: await this.#record(before, transaction), after };
      if (renamed !== accountId) await renameInAudit(transaction, accountId, renamed);
      await addAudit(transaction, entry(admin, "update", renamed, now, changed));
      return { record: after, afterCommit: notify };
    });
    if (afterCommit) {
      afterCommit();
      onPermissions(record._id, record);
    }
    return record;
  }

  /** Erases all stored data of a user. Throws `admin_protected` for one's own record and other admins. */
  async remove(accountId: string, admin: Session): Promise<void> {
    const { db, keys, erasures, isAdmin, onRemoved } = this.#options;
    if (accountId === admin.accountId || isAdmin(accountId))
      throw new AppError("admin_protected", "An admin's record can't be deleted here.");
    const row = await this.#find(accountId);
    await erasures.erase({ userId: row.id, accountId, platformUserId: row.platform_user_id }, "taken");
    // The hash hides whose record was deleted.
    await addAudit(db, entry(admin, "delete", keys.accountHash(accountId), this.#now(), {}));
    onRemoved();
  }

  async #find(accountId: string, db: Db = this.#options.db): Promise<UserRow> {
    const row = await findUser(db, accountId);
    if (!row) throw userNotFound();
    return row;
  }

  #record(row: UserRow, db: Db = this.#options.db): Promise<UserRecord> {
    return this.#options.records.of(db, row);
  }

  #now(): Date {
    return new Date(this.#options.clock());
  }
}

function entry(
  admin: Session,
  action: AuditEntry["action"],
  subjectId: string,
  at: Date,
  changed: { before?: UserRecord; after?: UserRecord },
): AuditEntry {
  const { before = null, after = null } = changed;
  return { at, actor: admin.accountId, action, subject: "user", subjectId, before, after };
}

function userExists(): AppError {
  return new AppError("user_exists", "There is a user of this id already.", {
    errors: { user_id: "is taken" },
  });
}

function userNotFound(): AppError {
  return new AppError("user_not_found", "There is no such user.");
}
