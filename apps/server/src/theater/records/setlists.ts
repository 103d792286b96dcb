import { isDeepStrictEqual } from "node:util";
import type { Setlist, SetlistChange, SetlistInput } from "@penlight/contract";
import { newId } from "../../base/ids.ts";
import type { Session } from "../../http/route.ts";
import { AppError } from "../../base/errors.ts";
import type { Presenters } from "./presenters.ts";
import {
  changeSetlist,
  insertSetlist,
  removeSetlist,
  type SetlistRow,
  type SetlistValues,
} from "../store/theater.queries.ts";
import { changeOf, writeChange, type WriteOptions } from "../store/write-change.ts";

export interface SetlistsOptions extends WriteOptions {
  presenters: Presenters;
}

/** The admins' changes of setlists. */
export class Setlists {
  readonly #options: SetlistsOptions;

  constructor(options: SetlistsOptions) {
    this.#options = options;
  }

  /** Throws `setlist_not_found`. */
  find(id: string): SetlistRow {
    const setlist = this.#options.store.setlist(id);
    if (!setlist) throw new AppError("setlist_not_found", "There is no such setlist.");
    return setlist;
  }

  async create(input: SetlistInput, session: Session): Promise<Setlist> {
    const id = newId();
    const values = { ...input, isSongOrderKnown: true };
    await writeChange(this.#options, session, changeOf("setlist", "create", id, null, values), (db) =>
      insertSetlist(db, id, values),
    );
    return this.#options.presenters.setlist(this.find(id));
  }

  /** Fields that are not sent stay unchanged. Songs that an admin writes count as being in the right order. */
  async update(id: string, change: SetlistChange, session: Session): Promise<Setlist> {
    const before = valuesOf(this.find(id));
    const after: SetlistValues = {
      name: change.name ?? before.name,
      originalName: change.originalName ?? before.originalName,
      description: change.description ?? before.description,
      image: change.image === undefined ? before.image : change.image,
      songs: change.songs ?? before.songs,
      isSongOrderKnown:
        before.isSongOrderKnown ||
        (change.songs !== undefined && !isDeepStrictEqual(change.songs, before.songs)),
    };
    await writeChange(this.#options, session, changeOf("setlist", "update", id, before, after), (db) =>
      changeSetlist(db, id, after),
    );
    return this.#options.presenters.setlist(this.find(id));
  }

  /** Throws `in_use` while a show has this setlist. */
  async remove(id: string, session: Session): Promise<void> {
    const before = valuesOf(this.find(id));
    const { shows, premiumLives } = this.#options.store;
    if ([...shows, ...premiumLives].some((row) => row.setlist_id === id))
      throw new AppError("in_use", "There are shows of this setlist.");
    await writeChange(this.#options, session, changeOf("setlist", "delete", id, before, null), (db) =>
      removeSetlist(db, id),
    );
  }
}

function valuesOf(row: SetlistRow): SetlistValues {
  const { name, description, image, songs } = row;
  return {
    name,
    originalName: row.original_name,
    description,
    image,
    songs,
    isSongOrderKnown: row.is_song_order_known,
  };
}
