/** Whether an address is a page on which lives are watched: a room's, or that of several rooms. */
export function isWatchPath(pathname: string): boolean {
  return /^\/(?:room|idn|multi-room(?:-idn|-sr-mobile|-idn-mobile)?)(?:\/|$)/.test(pathname);
}
