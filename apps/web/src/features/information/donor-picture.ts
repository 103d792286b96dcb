import missingFace from "../../ui/drawings/missing-face.svg?url";

/** Twice the diameter of the circle; the platform requires a power of two. */
const SIZE = 128;

/**
 * The picture of a member of the community server; a drawing for members without one. @param picturesUrl from
 * `PublicConfig`
 */
export function donorPicture(user: { id: string; avatar: string | null }, picturesUrl: string): string {
  if (user.avatar === null) return missingFace;
  return `${picturesUrl}/avatars/${user.id}/${user.avatar}.png?size=${SIZE}`;
}
