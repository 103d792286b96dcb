import type { EventData, Me, Profile, SignedInMe } from "@penlight/contract";

/** Display data of the fan who is signed in. */
export interface Fan {
  name: string;
  /** Undefined when neither SHOWROOM nor our server has one. */
  avatar: string | undefined;
  /** Null while SHOWROOM does not answer. */
  level: number | null;
}

/** SHOWROOM's data where available, otherwise ours. */
export function fanOf({ profile, userProfile }: SignedInMe): Fan {
  return {
    name: profile?.name ?? userProfile.name,
    avatar: profile?.avatar_url ?? userProfile.avatar ?? undefined,
    level: profile?.fan_level ?? null,
  };
}

/** The fan after a change of the profile. */
export function withProfile(me: SignedInMe, profile: Profile): SignedInMe {
  return { ...me, profile, userProfile: { ...me.userProfile, name: profile.name } };
}

/** The fan after a change of the avatar. */
export function withAvatar(me: SignedInMe, avatarId: number, url: string): SignedInMe {
  const { profile, userProfile } = me;
  return {
    ...me,
    profile: profile && { ...profile, avatar_id: avatarId, avatar_url: url, image: url },
    userProfile: { ...userProfile, avatar: url },
  };
}

/** The viewer after an admin has changed their permissions. */
export function withPermissions(me: Me, { max_rooms, ...permissions }: EventData<"permission">): Me {
  if (!me.logged_in) return me;
  return { ...me, permissions, max_rooms, userProfile: { ...me.userProfile, ...permissions, max_rooms } };
}
