import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { momentMs, objectId } from "@penlight/contract";
import { AppError } from "../../base/errors.ts";
import type { Db } from "../../db/schema/schema.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import { findStill } from "./history.queries.ts";

const params = z.object({ id: objectId, atMs: momentMs });

/** `/api/sittings/{id}/stills/{Unix ms}.mp4`: a still picture of a past live, one frame as MP4. Immutable. */
export function addStillRoute(app: FastifyInstance, db: Db): void {
  app.get("/api/sittings/:id/stills/:atMs.mp4", { config: { limit: "image" } }, async (request, reply) => {
    const wanted = params.safeParse(request.params);
    const bytes = wanted.success
      ? await findStill(db, wanted.data.id, new Date(wanted.data.atMs))
      : undefined;
    if (bytes === undefined) throw new AppError("history_not_found", "There is no such picture.");
    return reply.header("cache-control", cacheControl.immutable).type("video/mp4").send(Buffer.from(bytes));
  });
}
