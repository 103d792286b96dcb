import { z } from "zod";

/** Unix time in whole seconds. */
export const epochSec = z.int().nonnegative();

/** UTC instant, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const isoTime = z.iso.datetime({ precision: 3 });

/** Absolute http(s) address. Sandbox addresses are `http://127.0.0.1:…`, so the scheme alone is checked. */
export const webUrl = z.string().regex(/^https?:\/\//, "must be an absolute http(s) address");

/** Zero or one, where the platforms send a number instead of a boolean. */
export const bit = z.union([z.literal(0), z.literal(1)]);

/** A room's number at SHOWROOM: 1 … 2 147 483 647. */
export const roomId = z.int().min(1).max(2_147_483_647);
