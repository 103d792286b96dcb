import missingFace from "../../ui/drawings/missing-face.svg?url";

/** Twice the circle's side, as the platform cuts them: a power of two. */
const SIZE = 128;

/** Picture of a member of the community server; a drawn one for who has none. @param picturesUrl of `PublicConfig` */
export function donorPicture(user: { id: string; avatar: string | null }, picturesUrl: string): string {
  if (user.avatar === null) return missingFace;
  return `${picturesUrl}/avatars/${user.id}/${user.avatar}.png?size=${SIZE}`;
}
