import type { Call } from "@penlight/contract";

/** Result when there is nothing left to send. */
export interface FollowOutcome {
  followed: boolean;
  /** The last requested state if it could not be set; null if it could. */
  missed: boolean | null;
}

/** Sends the last requested state, one request at a time; intermediate states of quick clicks are never sent. */
export class FollowQueue {
  readonly #send: (follow: boolean) => Promise<boolean>;
  #wanted = false;
  #busy = false;

  /** @param send sends the state to the server; resolves with whether the room is then followed */
  constructor(send: (follow: boolean) => Promise<boolean>) {
    this.#send = send;
  }

  /**
   * @param known whether the room is followed, as last reported by the server
   * @returns the result; null while a request is pending, whose caller then receives the result of this change too
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

/** A room's queue, shared by all buttons for the same room. */
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
