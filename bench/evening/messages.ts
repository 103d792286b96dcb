/** Settings and reports of the evening's processes. */

export interface ViewersSettings {
  /** The balancer's address. */
  url: string;
  /** Rooms on air, `platform/room`. */
  rooms: string[];
  sockets: number;
  players: number;
  /** Of each so many sockets, one is compared with what was said. */
  trackedEvery: number;
  /** How far the sandbox's time is ahead of the machine's. */
  timeOffsetMs: number;
}

export interface ViewersReport {
  opened: number;
  broken: number;
  /** The evening's own comments, over all sockets. */
  received: number;
  gaps: number;
  /** From the platform's world to a socket. */
  delaysMs: number[];
  tracked: number;
  trackedComments: number;
  /** Comments that a tracked viewer neither received nor was told to lack. */
  lostSilently: number;
  examples: { channel: string; missing: number[] }[];
  playlists: number;
  segments: number;
  bytes: number;
  /** Failed requests of players, by what was requested and the status. */
  failed: Record<string, number>;
}

/** A comment of the evening: its number in its live, and when it was said, Unix ms. */
export interface Mark {
  number: number;
  atMs: number;
}

export const markOf = ({ number, atMs }: Mark): string => `n${number} t${atMs} halo`;

/** The mark in a comment's text, or in a frame that contains one; null for other comments. */
export function markIn(text: string): Mark | null {
  const [, number, atMs] =
    /"text":"n(\d+) t(\d+) halo"/.exec(text) ?? /^n(\d+) t(\d+) halo$/.exec(text) ?? [];
  return number === undefined ? null : { number: Number(number), atMs: Number(atMs) };
}
