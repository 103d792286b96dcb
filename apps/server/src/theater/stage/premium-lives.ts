import type { PremiumChange, PremiumInput, PremiumRecord, PremiumToday } from "@penlight/contract";
import { SHOW_LENGTH_MS } from "@penlight/contract/constants";
import { newId } from "../../base/ids.ts";
import type { Session } from "../../http/route.ts";
import { AppError, invalidField } from "../../base/errors.ts";
import type { Presenters } from "../records/presenters.ts";
import {
  changePremiumLive,
  insertPremiumLive,
  removePremiumLive,
  type PremiumLiveRow,
  type PremiumLiveValues,
} from "../store/theater.queries.ts";
import { isAnnounced, wibDay } from "../../base/jakarta-time.ts";
import type { Stage } from "./stage.ts";
import { changeOf, writeChange, type WriteOptions } from "../store/write-change.ts";

/** Matches secrets that must not be in a note: a platform's cookie or token, our handles and live codes. */
const SECRETS = /sr_id|[A-Za-z0-9_-]{64}|\b(?:s|p|r|lc)_[A-Za-z0-9_-]{43}/;

export interface PremiumLivesOptions extends WriteOptions {
  presenters: Presenters;
  stage: Pick<Stage, "premium">;
}

/** Ticketed lives of shows, and the admins' changes of them. */
export class PremiumLives {
  readonly #options: PremiumLivesOptions;

  constructor(options: PremiumLivesOptions) {
    this.#options = options;
  }

  /** Oldest first. */
  list(): PremiumRecord[] {
    const { store, presenters } = this.#options;
    return store.premiumLives.map((row) => presenters.premium(row));
  }

  /** Throws `premium_live_not_found`. */
  get(id: string): PremiumRecord {
    return this.#options.presenters.premium(this.#find(id));
  }

  /**
   * The premium live on air, whatever its date; otherwise today's in WIB: the next, or the last. Throws
   * `no_premium_today`.
   */
  today(): PremiumToday {
    const { store, presenters, clock, stage } = this.#options;
    const nowMs = clock();
    const today = wibDay(nowMs);
    const startMs = (row: PremiumLiveRow): number => store.show(row.schedule_id)?.show_at.getTime() ?? 0;
    const rows = store.premiumLives
      .filter((row) => row.live_date === today)
      .sort((one, other) => startMs(one) - startMs(other));
    const row = stage.premium ?? rows.find((one) => startMs(one) + SHOW_LENGTH_MS > nowMs) ?? rows.at(-1);
    if (!row) throw new AppError("no_premium_today", "There is no premium live today.");
    const { webSocketId: _kept, ...everybodys } = presenters.premium(row);
    return everybodys;
  }

  async create(input: PremiumInput, session: Session): Promise<PremiumRecord> {
    const { store, clock } = this.#options;
    const scheduleId = input.theaterShow;
    if (!scheduleId) throw invalidField("theaterShow", "is required");
    const values = this.#valuesOf(input, {
      schedule_id: scheduleId,
      setlist_id: "",
      live_date: "",
      web_socket_id: "",
    });
    const show = store.show(scheduleId);
    if (!show || !isAnnounced(show, clock())) throw invalidField("theaterShow", "is not a show of this week");
    const id = newId();
    await writeChange(
      this.#options,
      session,
      changeOf("premium_live", "create", id, null, values),
      (db, now) => insertPremiumLive(db, id, values, now),
    );
    return this.get(id);
  }

  /** Fields that are not sent stay unchanged. */
  async update(id: string, change: PremiumChange, session: Session): Promise<PremiumRecord> {
    const before = valuesIn(this.#find(id));
    if (change.webSocketId === "" && before.web_socket_id !== "")
      throw invalidField("webSocketId", "is required");
    const after = this.#valuesOf(change, before);
    await writeChange(this.#options, session, changeOf("premium_live", "update", id, before, after), (db) =>
      changePremiumLive(db, id, after),
    );
    return this.get(id);
  }

  async remove(id: string, session: Session): Promise<void> {
    const before = valuesIn(this.#find(id));
    await writeChange(this.#options, session, changeOf("premium_live", "delete", id, before, null), (db) =>
      removePremiumLive(db, id),
    );
  }

  #valuesOf(input: PremiumChange, before: PremiumLiveValues): PremiumLiveValues {
    const { store } = this.#options;
    const values: PremiumLiveValues = {
      schedule_id: idOf("theaterShow", input.theaterShow, before.schedule_id),
      setlist_id: idOf("setlist", input.setlist, before.setlist_id),
      live_date: input.liveDate ?? before.live_date,
      web_socket_id: input.webSocketId ?? before.web_socket_id,
    };
    if (!store.setlist(values.setlist_id))
      throw new AppError("setlist_not_found", "There is no such setlist.");
    if (!store.show(values.schedule_id)) throw new AppError("schedule_not_found", "There is no such show.");
    if (SECRETS.test(values.web_socket_id))
      throw new AppError("secret_not_allowed", "This looks like a secret. It must not be kept here.", {
        errors: { webSocketId: "looks like a secret" },
      });
    return values;
  }

  #find(id: string): PremiumLiveRow {
    const row = this.#options.store.premiumLive(id);
    if (!row) throw new AppError("premium_live_not_found", "There is no such premium live.");
    return row;
  }
}

function valuesIn({ id: _id, created_at: _created, ...values }: PremiumLiveRow): PremiumLiveValues {
  return values;
}

function idOf(field: string, given: string | null | undefined, kept: string): string {
  if (given === null) throw invalidField(field, "is required");
  return given ?? kept;
}
