/** Whether an address is a watch page: a room's page, or the multi-room page. */
export function isWatchPath(pathname: string): boolean {
  return /^\/(?:room|idn|multi-room(?:-idn|-sr-mobile|-idn-mobile)?)(?:\/|$)/.test(pathname);
}
