/**
 * A platform's picture through our own origin. For the one picture that a first view waits for: on a slow network
 * the handshake with another host takes longer than the picture itself.
 */
export function nearPicture(url: string): string {
  return `/api/image?url=${encodeURIComponent(url)}`;
}
