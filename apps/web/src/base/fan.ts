import type { EventData, Me, Profile, SignedInMe } from "@penlight/contract";

/** What is shown of the fan who is signed in. */
export interface Fan {
  name: string;
  /** Undefined when neither SHOWROOM nor we know one. */
  avatar: string | undefined;
  /** Null while SHOWROOM does not answer. */
  level: number | null;
}

/** SHOWROOM's word first, what we kept of it otherwise. */
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

/** Who is there, after an admin changed what they may. */
export function withPermissions(me: Me, { max_rooms, ...permissions }: EventData<"permission">): Me {
  if (!me.logged_in) return me;
  return { ...me, permissions, max_rooms, userProfile: { ...me.userProfile, ...permissions, max_rooms } };
}
