import type { Comment } from "@penlight/contract";

type Said = Pick<Comment, "id" | "created_at">;

/** More than the platform's log holds. */
const MAX_REMEMBERED = 500;
/** Comments of the same moment come in any order. */
const SLACK_SEC = 2;

/** Remembers what was said lately, and so finds in the platform's log what was missed during a break. */
export class CommentGap {
  readonly #ids = new Set<string>();
  #lastSec = 0;

  /** A comment was delivered, or stood in the log before anybody was here. */
  note({ id, created_at }: Said): void {
    this.#ids.add(id);
    this.#lastSec = created_at;
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
    const since = this.#lastSec - SLACK_SEC;
    return log.filter(({ id, created_at }) => created_at >= since && !this.#ids.has(id)).reverse();
  }
}
