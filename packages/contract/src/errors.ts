import { z } from "zod";
import { PERMISSION_FLAGS } from "./shapes/constants.ts";
import { shape } from "./shapes/primitives.ts";

/** All stable error codes, with their HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_json: 400,
  invalid_room_id: 400,
  url_missing: 400,
  url_invalid: 400,
  session_required: 401,
  session_expired: 401,
  session_mismatch: 401,
  platform_session_lost: 401,
  csrf_failed: 403,
  origin_forbidden: 403,
  forbidden: 403,
  admin_required: 403,
  permission_required: 403,
  flags_admin_only: 403,
  ticket_required: 403,
  /** The address of a push subscription belongs to no known push service. */
  push_service_unknown: 422,
  /** The push service did not take the test. */
  push_failed: 502,
  /** There is no push subscription of this device. */
  push_not_here: 409,
  /** There are too many wishes. */
  bell_full: 409,
  code_invalid: 403,
  platform_blocked: 403,
  host_not_allowed: 403,
  address_forbidden: 403,
  not_found: 404,
  room_not_found: 404,
  idn_room_not_found: 404,
  live_not_found: 404,
  user_not_found: 404,
  schedule_not_found: 404,
  setlist_not_found: 404,
  member_not_found: 404,
  premium_live_not_found: 404,
  no_premium_today: 404,
  proposal_not_found: 404,
  code_not_found: 404,
  history_not_found: 404,
  log_not_found: 404,
  recap_not_found: 404,
  stream_offline: 404,
  method_not_allowed: 405,
  room_offline: 409,
  not_enough_stars: 409,
  no_stars: 409,
  farm_busy: 409,
  user_exists: 409,
  admin_protected: 409,
  in_use: 409,
  duplicate_message: 409,
  duplicate_activity: 409,
  body_too_large: 413,
  media_too_large: 413,
  unsupported_media_type: 415,
  media_type_not_allowed: 415,
  validation_failed: 422,
  comment_too_long: 422,
  comment_empty: 422,
  comment_refused: 422,
  profile_rejected: 422,
  avatar_rejected: 422,
  secret_not_allowed: 422,
  rate_limited: 429,
  comment_cooldown: 429,
  too_many_codes: 429,
  internal: 500,
  not_supported: 501,
  upstream_failed: 502,
  discord_failed: 502,
  overloaded: 503,
  maintenance: 503,
  feature_off: 503,
  upstream_timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** `application/problem+json`, the body of every response with a status of 400 or more. */
export const problem = shape("Problem", {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** The specification's user text where one exists, otherwise `detail`. */
  message: z.string(),
  request_id: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** The permission that the account lacks, with `permission_required`. */
  permission: z.enum(PERMISSION_FLAGS).optional(),
  /** Seconds; also header `Retry-After`. */
  retry_after: z.int().optional(),
});

export type Problem = z.infer<typeof problem>;
