import type { Comment } from "@penlight/contract";

type Said = Pick<Comment, "id" | "atMs">;

/** More than the platform's log holds. */
const MAX_REMEMBERED = 500;
/** Comments of the same moment come in any order. */
const SLACK_MS = 2_000;

/** Remembers what was said lately, and so finds in the platform's log what was missed during a break. */
export class CommentGap {
  readonly #ids = new Set<string>();
  #lastMs = 0;

  /** A comment was delivered, or stood in the log before anybody was here. */
  note({ id, atMs }: Said): void {
    this.#ids.add(id);
    this.#lastMs = atMs;
    for (const oldest of this.#ids) {
      if (this.#ids.size <= MAX_REMEMBERED) break;
      this.#ids.delete(oldest);
    }
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  /** What the log has and nobody has seen, oldest first. @param log newest first */
  missing<T extends Said>(log: readonly T[]): T[] {
    const sinceMs = this.#lastMs - SLACK_MS;
    return log.filter(({ id, atMs }) => atMs >= sinceMs && !this.#ids.has(id)).reverse();
  }
}
