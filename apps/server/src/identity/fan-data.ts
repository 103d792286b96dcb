import type { FarmLimit, FarmNews, OwnExport, Permissions } from "@penlight/contract";
import { tablesWith } from "../db/schema/migrate.ts";
import type { Db, Tables } from "../db/schema/schema.ts";
import type { Session } from "../http/route.ts";

/** A fan by their ids. */
export interface Fan {
  userId: string;
  /** The sign-in name. */
  accountId: string;
  /** The id at SHOWROOM; null before the first sign-in. */
  platformUserId: number | null;
}

/** A fan's watch totals over all time, and whether they are among the month's top fans. */
export interface Standing {
  showroom: number;
  idn: number;
  total: number;
  /** Watches side by side with other rooms. */
  multi: number;
  /** Watches of SHOWROOM's official room. */
  official: number;
  isTop: boolean;
}

/** Fields of `getMe` that parts add. */
export interface MeFields {
  limit?: FarmLimit;
  farm?: FarmNews;
}

/** What a part of the app holds about fans. */
export interface FanPart {
  /** Its tables with a `user_id`: `export` reads them, and `forget` deletes the fan's rows. */
  tables: readonly (keyof Tables)[];
  /** What applies to the fan now. */
  me?(session: Session): MeFields;
  /** What the fan has not seen yet. */
  news?(session: Session): Promise<MeFields>;
  /**
   * Standings by user id; fans without watches are missing. Reads from the given database, so that a transaction sees
   * its own changes.
   */
  standings?(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Standing>>;
  /**
   * Called in the transaction in which an admin changes a fan's permissions.
   * @returns a function to call after the commit
   */
  onPermissions?(transaction: Db, userId: string, permissions: Permissions): Promise<() => void>;
  /** The fan's data, as fields of the export. */
  export(fan: Fan): Promise<Partial<OwnExport>>;
  /** Deletes the fan's data, in the transaction that deletes the account. */
  forget(transaction: Db, fan: Fan): Promise<void>;
  /**
   * Deletes the person's data of which there is too much for that transaction. It is called later, and again as long as
   * more of it may be written. @param personId the id at SHOWROOM
   */
  forgetPerson?(personId: string): Promise<void>;
  /**
   * Called on a restored database with people who had erased their account and may have none here: notes that they have
   * left. @returns the ids at SHOWROOM of those whom the part's data names, for {@link FanPart.forgetPerson}
   */
  noteLeft?(left: readonly LeftPerson[]): Promise<readonly string[]>;
}

/** A person who erased their account. */
export interface LeftPerson {
  /** Keyed hash of the id at SHOWROOM. */
  personHash: string;
  leftAt: Date;
}

/** What all parts hold about fans. The composition adds each part after it is created. */
export class FanData {
  readonly #parts: FanPart[] = [];

  add(part: FanPart): void {
    this.#parts.push(part);
  }

  async me(session: Session): Promise<MeFields> {
    const now = this.#parts.map((part) => part.me?.(session));
    const news = await this.#each((part) => part.news?.(session));
    // The types of both functions allow only these fields.
    return Object.assign({}, ...now, ...news) as MeFields;
  }

  async standings(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
    const [first] = await this.#each((part) => part.standings?.(db, userIds));
    return first ?? new Map();
  }

  /** @returns a function to call after the commit */
  async onPermissions(transaction: Db, userId: string, permissions: Permissions): Promise<() => void> {
    const after = await this.#each((part) => part.onPermissions?.(transaction, userId, permissions));
    return () => after.forEach((notify) => notify?.());
  }

  /** Everything that is stored about a fan. */
  async export(fan: Fan): Promise<OwnExport> {
    const fields = await this.#each((part) => part.export(fan));
    // The contract checks the response: a field that no part returned is an error.
    return Object.assign({}, ...fields) as OwnExport;
  }

  async forget(transaction: Db, fan: Fan): Promise<void> {
    await this.#each((part) => part.forget(transaction, fan));
  }

  async forgetPerson(personId: string): Promise<void> {
    await this.#each((part) => part.forgetPerson?.(personId));
  }

  /** @returns the ids at SHOWROOM of those whom some data names */
  async noteLeft(left: readonly LeftPerson[]): Promise<string[]> {
    return (await this.#each((part) => part.noteLeft?.(left))).flat();
  }

  /** Rejects when the database has a table with a `user_id` that no part exports and forgets. */
  async assertComplete(db: Db): Promise<void> {
    const held = new Set<string>(this.#parts.flatMap(({ tables }) => tables));
    const missing = (await tablesWith(db, "user_id")).filter((name) => !held.has(name));
    if (missing.length > 0)
      throw new Error(
        `No part exports and forgets a fan's rows in ${missing.join(", ")}. Add each table to the \`fan\` of the part that owns it.`,
      );
  }

  /** Calls the parts one after the other: in a transaction they share its connection. */
  async #each<T>(call: (part: FanPart) => Promise<T> | undefined): Promise<T[]> {
    const results: T[] = [];
    for (const part of this.#parts) {
      const called = call(part);
      if (called !== undefined) results.push(await called);
    }
    return results;
  }
}
