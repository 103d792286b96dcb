import { z } from "zod";
import { isoTime, objectId, typedText, shape } from "./primitives.ts";

/** Maximum number of devices that may use a code at the same time. */
export const maxDevices = z.coerce.number().int().min(1).max(3);

export const liveCodeInput = z.object({
  /** Default: today's premium live. */
  premium_live_id: objectId.optional(),
  label: typedText.pipe(z.string().max(40)).optional(),
  max_devices: maxDevices.optional(),
});

/** A new code. */
export const issuedLiveCode = shape("IssuedLiveCode", {
  /** `lc_` and 43 base64url characters. Returned here only. */
  code: z.string(),
  code_id: objectId,
  premium_live_id: objectId,
  expires_at: isoTime,
  max_devices: z.int(),
});

/** A code as its issuer sees it later. */
export const liveCode = shape("LiveCode", {
  code_id: objectId,
  label: z.string(),
  /** The code's last four characters. */
  hint: z.string(),
  premium_live_id: objectId,
  created_at: isoTime,
  expires_at: isoTime,
  revoked_at: isoTime.nullable(),
  max_devices: z.int(),
  /** Devices that used it within the last 90 s. */
  active_devices: z.int(),
  last_used_at: isoTime.nullable(),
});

/** `/live-codes/check`: whether a code opens the premium room's live right now. */
export const liveCodeCheck = shape("LiveCodeCheck", {
  valid: z.boolean(),
  reason: z.enum(["bad_code", "code_devices", "offline"]).optional(),
  premium_live: z.object({ setlist_name: z.string(), show_at: isoTime }).optional(),
});

export type LiveCodeInput = z.output<typeof liveCodeInput>;
export type IssuedLiveCode = z.infer<typeof issuedLiveCode>;
export type LiveCode = z.infer<typeof liveCode>;
export type LiveCodeCheck = z.infer<typeof liveCodeCheck>;
