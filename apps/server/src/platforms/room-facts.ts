/** What the platform says about a room beside who is in it and whether it is live. */
export interface RoomFacts {
  name: string;
  /** Cover, in any size. */
  image: string;
  followers: number;
  level: number;
  genreName: string;
  description: string;
  /** Unix seconds; 0 when nothing is announced. */
  nextLiveSec: number;
}
