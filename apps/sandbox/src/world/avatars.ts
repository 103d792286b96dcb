import { hash } from "./random.ts";

/** The pictures that a fan can choose from, 360 of them: the real list has several hundred. */
export const AVATARS: readonly number[] = Array.from({ length: 360 }, (_, index) => 1_028_001 + index);

/** What one gets at registration without a choice. */
export const FIRST_AVATAR = 1_028_001;

export function isAvatar(avatarId: number): boolean {
  return AVATARS.includes(avatarId);
}

/** The dozen or so that an account has marked. */
export function favouriteAvatars(accountId: string): number[] {
  return AVATARS.filter((avatarId) => hash(`${accountId} likes ${avatarId}`) % 30 === 0);
}
