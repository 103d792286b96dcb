import type { IncomingMessage } from "node:http";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { AppError } from "../base/errors.ts";
import { Listeners } from "../base/listeners.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Bus } from "../db/bus.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Caller } from "../http/caller.ts";
import type { Limits } from "../http/limits.ts";
import type { Job } from "../jobs/runner.ts";
import type { FanPart } from "../identity/fan-data.ts";
import { isInPremiumRoom, type ShowroomOnAir } from "../platforms/on-air.ts";
import type { WatchPass } from "../streams/sealed-address.ts";
import type { Theater } from "../theater/theater.ts";
import { createCodeCheck } from "./check-code.ts";
import { CodeDevices } from "./code-devices.ts";
import {
  exportLiveCodes,
  removeLiveCodesOf,
  removeOldLiveCodes,
  revokeLiveCodes,
} from "./live-codes.queries.ts";
import { liveCodeRoutes } from "./live-codes.routes.ts";
import { LiveCodes, type PremiumShow } from "./live-codes.ts";
import { TicketedReads } from "./ticketed-reads.ts";
import { WatchRights } from "./watch-rights.ts";

export interface TicketsOptions {
  config: Pick<Config, "liveCodes">;
  clock: Clock;
  db: Db;
  events: Bus;
  limits: Limits;
  watcher: LivesWatcher;
  theater: Pick<Theater, "premiumLives" | "premiumOf">;
  accounts: Pick<Accounts, "fans" | "gate" | "sessions" | "permissionsOf">;
}

const SWEEP_EVERY_MS = 3_600_000;
/** How long ended codes are listed for their issuer. */
const KEEP_MS = 7 * 24 * 3_600_000;

export type Tickets = ReturnType<typeof createTickets>;

/** The tickets feature: ticket holders, and devices with a live code of one, may watch a ticketed live. */
export function createTickets(options: TicketsOptions) {
  const { clock, db, accounts, watcher, limits } = options;
  const { premiumLives } = options.theater;
  const reads = new TicketedReads({ fans: accounts.fans, clock });
  const ticketedIn = (roomId: number): ShowroomOnAir | undefined => {
    const onAir = watcher.showroomLive(roomId);
    return onAir?.live.ticketed ? onAir : undefined;
  };
  const onAir = (): ShowroomOnAir | undefined => ticketedIn(OFFICIAL_ROOM_ID);
  const devices = new CodeDevices(clock);
  const codes = createCodes(options, { reads, devices, onAir });
  const sessionById = (id: string) => accounts.sessions.byId(id);
  const rights = new WatchRights({ tickets: reads, codes, devices, sessionById, ticketedIn, limits, clock });
  const check = createCodeCheck({ rights, onAir, premiumToday: () => premiumLives.today() });
  const sweep: Job = {
    name: "codes.sweep",
    everyMs: SWEEP_EVERY_MS,
    run: () => removeOldLiveCodes(db, new Date(clock() - KEEP_MS)),
  };
  /** Rejects with `code_invalid` when a right to a ticketed live is no longer valid for this caller. */
  const assertMayWatch = async (pass: WatchPass, request: IncomingMessage, caller: Caller): Promise<void> => {
    const isOwn = pass.kind === "session";
    const session = isOwn ? await accounts.gate.identify(request, caller, undefined) : null;
    if (await rights.stillCounts(pass, { session, caller })) return;
    throw new AppError("code_invalid", "This may not be watched any more.");
  };
  /** Notified when somebody may have lost the right to a ticketed live. */
  const rightsChanged = new Listeners();
  reads.lost.subscribe(() => rightsChanged.tell());
  options.events.subscribe(({ kind }) => {
    if (kind === "sessionsEnded" || kind === "codeRevoked") rightsChanged.tell();
  });
  return {
    reads,
    rights,
    rightsChanged,
    codes,
    routes: liveCodeRoutes(codes, check, premiumLives),
    jobs: [sweep],
    channels: [],
    fan: fanPart(options),
    assertMayWatch,
  };
}

/** A fan's live codes. A fan who may no longer share loses them. */
function fanPart({ db, events, clock }: TicketsOptions): FanPart {
  return {
    tables: ["live_codes"],
    async onPermissions(transaction, userId, permissions) {
      if (permissions.can_farming_detail) return () => undefined;
      const revoked = await revokeLiveCodes(transaction, { userId }, new Date(clock()));
      return () => {
        for (const codeId of revoked) events.publish({ kind: "codeRevoked", userId, codeId });
      };
    },
    export: async ({ userId }) => ({ liveCodes: await exportLiveCodes(db, userId) }),
    forget: (transaction, { userId }) => removeLiveCodesOf(transaction, userId),
  };
}

function createCodes(
  { config, clock, db, events, watcher, theater, accounts }: TicketsOptions,
  parts: { reads: TicketedReads; devices: CodeDevices; onAir: () => ShowroomOnAir | undefined },
): LiveCodes {
  const { premiumLives } = theater;
  const codes = new LiveCodes({
    db,
    clock,
    devices: parts.devices,
    isOn: config.liveCodes,
    permissionsOf: (accountId) => accounts.permissionsOf(accountId),
    premiumToday() {
      const { _id, theaterShow } = premiumLives.today();
      return { id: _id, showAtMs: Date.parse(theaterShow.show_at) };
    },
    premiumLive(id) {
      const found = premiumLives.list().find(({ _id }) => _id === id);
      return found && { id, showAtMs: Date.parse(found.theaterShow.show_at) };
    },
    onAir: parts.onAir,
    holdsTicket: async (session, live) => (await parts.reads.streams(session, live)) !== null,
    onRevoked: (userId, codeId) => events.publish({ kind: "codeRevoked", userId, codeId }),
  });
  events.subscribe((event) => {
    if (event.kind === "codeRevoked") codes.forget(event.codeId);
  });
  watcher.subscribe(({ type, onAir }) => {
    if (type !== "changed" && isInPremiumRoom(onAir) && onAir.live.ticketed)
      void followLive(codes, theater.premiumOf(onAir), type === "started");
  });
  return codes;
}

/** Ends codes with their live. When that can't be stored, they end at their original time. */
async function followLive(
  codes: LiveCodes,
  premium: PremiumShow | undefined,
  isOnAir: boolean,
): Promise<void> {
  // A live that is not stored can't have codes yet.
  if (!premium) return;
  // The database may be unavailable.
  await codes.liveChanged(premium, isOnAir).catch(() => undefined);
}
