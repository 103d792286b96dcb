import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { isoTime, LAST_MOMENT_MS, story } from "@penlight/contract";
import { z } from "zod";
import { AppError } from "../../base/errors.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { CallerOf } from "../../http/caller.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import type { Gate } from "../../http/route.ts";
import type { RecordEvent } from "../recording/record-event.ts";
import { chunksOf } from "../recording/chunks.queries.ts";
import { broadcastsOf, type SittingRow } from "../recording/sittings.queries.ts";
import { sittingsBetween, stillsIn, watchesOf, workedOut } from "./export.queries.ts";
import type { HistoryLine, LiveLine, StillLine } from "./history-line.ts";

export interface ExportRouteOptions {
  db: Db;
  gate: Pick<Gate, "admit">;
  callerOf: CallerOf;
}

/** Excludes times before the Unix epoch and times that no database accepts. */
const moment = isoTime.refine((text) => Date.parse(text) >= 0 && Date.parse(text) <= LAST_MOMENT_MS);
const query = z.object({
  from: moment.optional(),
  to: moment.optional(),
  stills: z.literal("1").optional(),
});

/**
 * `/api/records/export?from=&to=&stills=1`: the history in the format of `RECORDS_IMPORT`, for admins. Contains the
 * lives that began in that time range with their viewers, their events, and optionally their stills, as far as they are
 * still stored.
 */
export function addExportRoute(app: FastifyInstance, { db, gate, callerOf }: ExportRouteOptions): void {
  app.get("/api/records/export", { config: { limit: "service" } }, async (request, reply) => {
    await gate.admit(request, callerOf(request.raw), { who: "admin" });
    const wanted = query.safeParse(request.query);
    if (!wanted.success) throw new AppError("validation_failed", "from and to are times, stills is 1.");
    const { from, to, stills } = wanted.data;
    const period = { from: from ? new Date(from) : null, to: to ? new Date(to) : null };
    return reply
      .header("cache-control", cacheControl.noStore)
      .header("content-disposition", 'attachment; filename="penlight-records.ndjson"')
      .type("application/x-ndjson; charset=utf-8")
      .send(Readable.from(textOf(historyOf(db, period, stills !== undefined))));
  });
}

async function* textOf(lines: AsyncIterable<HistoryLine>): AsyncGenerator<string, void> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* historyOf(
  db: Db,
  period: { from: Date | null; to: Date | null },
  withStills: boolean,
): AsyncGenerator<HistoryLine, void> {
  const named = new Set<string>();
  for await (const row of sittingsBetween(db, period)) {
    const watches = await watchesOf(db, row.id);
    for (const { account_id: accountId, platform_user_id: platformUserId, name, avatar } of watches) {
      if (named.has(accountId)) continue;
      named.add(accountId);
      yield { type: "fan", accountId, platformUserId, name, avatar };
    }
    yield await liveLineOf(db, row, watches);
  }
  if (withStills) for await (const row of sittingsBetween(db, period)) yield* stillLinesOf(db, row.id);
}

async function* stillLinesOf(db: Db, sittingId: string): AsyncGenerator<StillLine, void> {
  const [first] = await broadcastsOf(db, sittingId);
  if (!first) return;
  for await (const { at, bytes } of stillsIn(db, sittingId))
    yield {
      type: "still",
      live: first.live_id,
      atMs: at.getTime(),
      video: Buffer.from(bytes).toString("base64"),
    };
}

async function liveLineOf(
  db: Db,
  row: SittingRow,
  watches: Awaited<ReturnType<typeof watchesOf>>,
): Promise<LiveLine> {
  const events: RecordEvent[] = [];
  for await (const chunk of chunksOf(db, row.id)) events.push(...chunk);
  const { platform, room, url_key: urlKey, name, face, title, cover, ticketed } = row;
  const broadcasts = await broadcastsOf(db, row.id);
  return {
    type: "live",
    sitting: { platform, room, urlKey, name, face, title, cover, ticketed },
    broadcasts: broadcasts.map(({ live_id: id, started_at: startedAt, ended_at: endedAt }) => ({
      id,
      startedAtMs: startedAt.getTime(),
      endedAtMs: (endedAt ?? row.seen_at).getTime(),
    })),
    events,
    // Always included: when a live's first days have been deleted, the events alone no longer give its results.
    ...(await summaryOf(db, row)),
    watches: watches.map(({ account_id: accountId, at, seconds, is_multi: isMulti }) => ({
      accountId,
      atMs: at.getTime(),
      seconds,
      isMulti,
    })),
  };
}

async function summaryOf(db: Db, row: SittingRow): Promise<Pick<LiveLine, "summary">> {
  const known = await workedOut(db, row.id);
  const told = story.safeParse(known.story);
  if (!told.success) return {};
  const { visits, viewers, comments, commenters, gifts, points } = row;
  const { people } = known;
  return { summary: { story: told.data, people, visits, viewers, comments, commenters, gifts, points } };
}
