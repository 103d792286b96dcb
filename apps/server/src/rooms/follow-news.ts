/** Which rooms a fan follows, as the platform told: `all` of them, or those that were `added` or `removed`. */
export interface FollowNews {
  userId: string;
  how: "all" | "added" | "removed";
  roomIds: readonly number[];
}
