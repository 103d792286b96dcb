/**
 * A platform's picture through our own origin. For the one picture that a first view waits for: on a slow network
 * the handshake with another host takes longer than the picture itself.
 */
export function nearPicture(url: string): string {
  return `/api/image?url=${encodeURIComponent(url)}`;
}

/** A square picture in its smaller size, for faces in small circles. The contract keeps the sizes' endings. */
export function smallFace(url: string): string {
  return url.replace(/_square_m(\.(?:jpe?g|png))/, "_square_s$1");
}
