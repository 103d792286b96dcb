import type { IssuedLiveCode, LiveCode, LiveCodeInput, Permissions } from "@penlight/contract";
import { CODE_DEVICES } from "@penlight/contract/constants";
import { hashOf, isHandle, newHandle, newId } from "../base/ids.ts";
import type { Session } from "../http/route.ts";
import { isoOf, type Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import { AppError } from "../base/errors.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { ShowroomOnAir } from "../platforms/on-air.ts";
import type { CodeDevices } from "./code-devices.ts";
import {
  countLiveCodesSince,
  findLiveCode,
  findLiveCodeById,
  insertLiveCode,
  listLiveCodes,
  liveCodeOwner,
  revokeLiveCodes,
  setLiveCodesEnd,
  touchLiveCode,
  type LiveCodeRow,
} from "./live-codes.queries.ts";

const HOUR_MS = 3_600_000;
/** Validity of a code after the start of its show, and after the end of its live. */
const LIFE_MS = 6 * HOUR_MS;
const AFTER_END_MS = HOUR_MS;
const MAX_ACTIVE = 3;
const MAX_AN_HOUR = 6;
const HINT_LENGTH = 4;
/** Cache lifetime of a code: another process may have revoked it. */
const KNOWN_MS = 3_000;
const TOUCH_EVERY_MS = 60_000;

/** The parts of a premium live that codes depend on. */
export interface PremiumShow {
  id: string;
  showAtMs: number;
}

export interface LiveCodesOptions {
  db: Db;
  clock: Clock;
  devices: CodeDevices;
  isOn: boolean;
  /** Null when the account does not exist. */
  permissionsOf: (accountId: string) => Promise<Permissions | null>;
  /** Today's premium live; throws `no_premium_today`. */
  premiumToday: () => PremiumShow;
  /** Undefined when there is none. */
  premiumLive: (id: string) => PremiumShow | undefined;
  /** The premium room's ticketed live; undefined while there is none. */
  onAir: () => ShowroomOnAir | undefined;
  /** Whether the session's account has the ticket of this live. */
  holdsTicket: (session: Session, live: ShowroomOnAir) => Promise<boolean>;
  /** Called when a fan's code was ended early: every process must {@link LiveCodes.forget drop} it. */
  onRevoked: (userId: string, codeId: string) => void;
}

/** Live codes, by which ticket holders watch a premium live on their other devices. */
export class LiveCodes {
  readonly #options: LiveCodesOptions;
  readonly #byHash: CachedRead<string, LiveCodeRow | null>;
  readonly #byId: CachedRead<string, LiveCodeRow | null>;

  constructor(options: LiveCodesOptions) {
    this.#options = options;
    const { db, clock } = options;
    const now = (): Date => new Date(clock());
    this.#byHash = new CachedRead({
      ttlMs: KNOWN_MS,
      clock,
      load: async (hash) => (await findLiveCode(db, hash, now())) ?? null,
    });
    this.#byId = new CachedRead({
      ttlMs: KNOWN_MS,
      clock,
      load: async (id) => (await findLiveCodeById(db, id, now())) ?? null,
    });
  }

  /**
   * Issues a code. Rejects with `permission_required`, `ticket_required`, `no_premium_today`, `premium_live_not_found`,
   * `too_many_codes` or `feature_off`.
   */
  async issue(session: Session, input: LiveCodeInput): Promise<IssuedLiveCode> {
    const { db, clock, premiumToday, premiumLive } = this.#options;
    await this.#assertMayShare(session);
    this.#assertOn();
    const premium = input.premium_live_id === undefined ? premiumToday() : premiumLive(input.premium_live_id);
    if (!premium) throw new AppError("premium_live_not_found", "There is no such premium live.");
    const nowMs = clock();
    const since = new Date(nowMs - HOUR_MS);
    // Checked before the platform is asked.
    if ((await countLiveCodesSince(db, session.userId, since)) >= MAX_AN_HOUR) throw tooManyCodes();
    const live = await this.#assertTicket(session, premium);
    const code = newHandle("lc");
    const row = {
      id: newId(),
      code_hash: hashOf(code),
      hint: code.slice(-HINT_LENGTH),
      label: input.label ?? "",
      premium_live_id: premium.id,
      session_id: session.id,
      user_id: session.userId,
      max_devices: input.max_devices ?? CODE_DEVICES,
      created_at: new Date(nowMs),
      // A show may begin later than announced.
      expires_at: new Date(Math.max(premium.showAtMs, live.live.startedAtSec * 1_000) + LIFE_MS),
    };
    const most = { active: MAX_ACTIVE, lately: MAX_AN_HOUR, since };
    const inserted = await insertLiveCode(db, row, most);
    if (inserted === "permission_required") throw mayNotShare();
    if (inserted === "too_many_codes") throw tooManyCodes();
    this.#ended(session.userId, inserted.ended);
    return {
      code,
      code_id: row.id,
      premium_live_id: premium.id,
      expires_at: row.expires_at.toISOString(),
      max_devices: row.max_devices,
    };
  }

  /** Issues a code and ends the previous one with the same label. Rejects as {@link issue} does. */
  async replace(session: Session, label: string): Promise<IssuedLiveCode> {
    const issued = await this.issue(session, { label });
    const { db, clock } = this.#options;
    const { userId } = session;
    const replaced = { premiumLiveId: issued.premium_live_id, label, by: issued.code_id };
    this.#ended(userId, await revokeLiveCodes(db, { userId, replaced }, new Date(clock())));
    return issued;
  }

  /** Whether the fan has the permission to share. */
  async mayShare(session: Session): Promise<boolean> {
    return (await this.#options.permissionsOf(session.accountId))?.can_farming_detail === true;
  }

  /** Newest first; admins see all issuers' codes. Rejects with `permission_required`. */
  async list(session: Session, premiumLiveId: string | undefined): Promise<LiveCode[]> {
    const { db, devices, clock } = this.#options;
    if (!session.isAdmin) await this.#assertMayShare(session);
    const rows = await listLiveCodes(db, session.isAdmin ? null : session.userId, premiumLiveId);
    const nowMs = clock();
    return rows.map((row) => ({
      code_id: row.id,
      label: row.label,
      hint: row.hint,
      premium_live_id: row.premium_live_id,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      revoked_at: row.revoked_at && row.revoked_at.toISOString(),
      max_devices: row.max_devices,
      active_devices: row.revoked_at || row.expires_at.getTime() <= nowMs ? 0 : devices.active(row.id),
      last_used_at: row.last_used_at && isoOf(row.last_used_at.getTime()),
    }));
  }

  /** Revokes a code, by its issuer or an admin. Rejects with `permission_required` or `code_not_found`. */
  async revoke(session: Session, id: string): Promise<void> {
    const { db, clock } = this.#options;
    if (!session.isAdmin) await this.#assertMayShare(session);
    const owner = await liveCodeOwner(db, id);
    if (owner === undefined || (owner !== session.userId && !session.isAdmin))
      throw new AppError("code_not_found", "There is no such code.");
    this.#ended(owner, await revokeLiveCodes(db, { id }, new Date(clock())));
  }

  /** Drops an ended code from the cache. */
  forget(id: string): void {
    this.#byId.drop(id);
    this.#byHash.clear();
    this.#options.devices.forget(id);
  }

  /** The code of a text, while it is valid; null for a wrong one. */
  async find(text: string): Promise<LiveCodeRow | null> {
    if (!this.#options.isOn || !isHandle("lc", text)) return null;
    return this.#counting(await this.#byHash.value(hashOf(text)));
  }

  async findById(id: string): Promise<LiveCodeRow | null> {
    return this.#options.isOn ? this.#counting(await this.#byId.value(id)) : null;
  }

  /** Stores that a code was used just now. */
  used(row: LiveCodeRow): void {
    const { db, clock } = this.#options;
    const nowMs = clock();
    if (nowMs - (row.last_used_at?.getTime() ?? 0) < TOUCH_EVERY_MS) return;
    // Updated in memory, so that further uses within the minute are not stored.
    row.last_used_at = new Date(nowMs);
    // A failed update must not refuse the viewer.
    touchLiveCode(db, row.id, new Date(nowMs)).catch(() => undefined);
  }

  /** Adjusts the end of a premium live's codes when the live starts or ends. */
  async liveChanged(premium: PremiumShow, isOnAir: boolean): Promise<void> {
    const { db, clock } = this.#options;
    const nowMs = clock();
    const endMs = isOnAir ? Math.max(premium.showAtMs, nowMs) + LIFE_MS : nowMs + AFTER_END_MS;
    await setLiveCodesEnd(db, premium.id, new Date(endMs), new Date(nowMs));
  }

  #counting(row: LiveCodeRow | null): LiveCodeRow | null {
    return row !== null && row.expires_at.getTime() > this.#options.clock() ? row : null;
  }

  async #assertMayShare(session: Session): Promise<void> {
    if (!(await this.mayShare(session))) throw mayNotShare();
  }

  #assertOn(): void {
    if (!this.#options.isOn) throw new AppError("feature_off", "Live codes are switched off here.");
  }

  /** Only a fan who can watch the live right now can share it. */
  async #assertTicket(session: Session, premium: PremiumShow): Promise<ShowroomOnAir> {
    const { onAir, premiumToday, holdsTicket } = this.#options;
    const live = onAir();
    const isOnAir = live !== undefined && premiumToday().id === premium.id;
    if (!isOnAir || !(await holdsTicket(session, live)))
      throw new AppError(
        "ticket_required",
        live === undefined
          ? "Whether there is a ticket can be seen once the live is on air."
          : "This account has no ticket for the live.",
      );
    return live;
  }

  #ended(userId: string, ids: readonly string[]): void {
    for (const id of ids) this.#options.onRevoked(userId, id);
  }
}

function mayNotShare(): AppError {
  return new AppError("permission_required", "This account may not share.", {
    message: "Don't have permissions",
    permission: "can_farming_detail",
  });
}

function tooManyCodes(): AppError {
  return new AppError("too_many_codes", "That is enough codes for an hour.", {
    retryAfterSec: HOUR_MS / 1_000,
  });
}
