import type { ActivityLog, SignedInMe } from "@penlight/contract";

const NOTHING_UNLOCKED: SignedInMe["permissions"] = {
  can_3_room: false,
  can_4_room: false,
  can_farming_page: false,
  can_farming_detail: false,
  can_farming_multi: false,
};

/** A signed-in fan without permissions, with optional changes. */
export function sampleFan(part: Partial<SignedInMe> = {}): SignedInMe {
  const at = "2026-11-22T05:00:00.000Z";
  return {
    logged_in: true,
    csrf_token: "token",
    session: { expires_at: "2027-01-01T00:00:00.000Z" },
    user: { user_id: 48, account_id: "sample_fan" },
    profile: null,
    userProfile: {
      ...NOTHING_UNLOCKED,
      _id: "f".repeat(24),
      user_id: "sample_fan",
      account_id: "sample_fan",
      platform_user_id: 48,
      name: "Fan Contoh",
      avatar: null,
      max_rooms: 2,
      is_admin: false,
      watchShowroomMember: 0,
      watchLiveIDN: 0,
      watchLiveOfficialJKTShowroom: 0,
      watchLiveMultiroom: 0,
      totalWatchLive: 0,
      top_leaderboard: false,
      is_donator: false,
      is_developer: false,
      is_multi_live: false,
      points: 0,
      experience: 0,
      level: 1,
      created_at: at,
      updated_at: at,
    },
    role: "fan",
    permissions: NOTHING_UNLOCKED,
    max_rooms: 2,
    oshi: [],
    oshi_asked: true,
    ...part,
  };
}

/** An entry of that fan's activity log. */
export function sampleLog(): ActivityLog {
  const user = "f".repeat(24);
  return {
    _id: "a".repeat(24),
    log_name: "Login",
    description: "Login",
    live_id: null,
    device: "Desktop",
    timestamp: "2026-11-22T05:00:00.000Z",
    user_id: user,
    user,
  };
}
