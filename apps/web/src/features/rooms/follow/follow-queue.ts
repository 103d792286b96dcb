import type { Call } from "@penlight/contract";

/** How it ended once nothing was left to send. */
export interface FollowOutcome {
  followed: boolean;
  /** What was wanted last and could not be had; null when it could. */
  missed: boolean | null;
}

/** Sends what was wanted last, one request at a time: what quick fingers wanted in between never leaves. */
export class FollowQueue {
  readonly #send: (follow: boolean) => Promise<boolean>;
  #wanted = false;
  #busy = false;

  /** @param send tells the server; resolves with whether the room is followed then */
  constructor(send: (follow: boolean) => Promise<boolean>) {
    this.#send = send;
  }

  /**
   * @param known whether the room is followed as far as the server has told
   * @returns the outcome; null while a request is out, since whoever sent that will hear of this wish too
   */
  want(follow: boolean, known: boolean): Promise<FollowOutcome> | null {
    this.#wanted = follow;
    return this.#busy ? null : this.#run(known);
  }

  async #run(known: boolean): Promise<FollowOutcome> {
    this.#busy = true;
    let followed = known;
    let missed: boolean | null = null;
    while (missed === null && this.#wanted !== followed) {
      const goal = this.#wanted;
      followed = await this.#send(goal).catch(() => !goal);
      if (followed !== goal && this.#wanted === goal) missed = goal;
    }
    this.#busy = false;
    return { followed, missed };
  }
}

const queues = new WeakMap<Call, Map<number, FollowQueue>>();

/** A room's queue: the same for every button that follows it. */
export function followQueueOf(call: Call, roomId: number): FollowQueue {
  const known = queues.get(call) ?? new Map<number, FollowQueue>();
  queues.set(call, known);
  const send = async (follow: boolean): Promise<boolean> => {
    const answer = await call("followRoom", { body: { room_id: roomId, flag: follow ? 1 : 0 } });
    return answer.is_follow;
  };
  const queue = known.get(roomId) ?? new FollowQueue(send);
  known.set(roomId, queue);
  return queue;
}
