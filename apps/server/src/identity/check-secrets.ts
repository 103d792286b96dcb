import type { Db } from "../db/schema/schema.ts";
import { StartError } from "../base/start-error.ts";
import type { Keys } from "./keys.ts";
import { keyIdsOfSessions, removeSessionsSealedWith } from "./sessions.queries.ts";

/** The database has sessions that none of the secrets at hand opens. */
export class OtherSecretError extends StartError {
  override readonly name = "OtherSecretError";
  constructor() {
    super(
      "Sessions in the database were sealed with another SESSION_SECRET. Put that one into SESSION_SECRET_PREVIOUS, " +
        "or into SESSION_SECRET if other processes still use it. If it is lost, start once with " +
        "SESSION_SECRET_LOST=on: whoever it signed in signs in again.",
    );
  }
}

/**
 * Sees to it that this process can open every session there is. Rejects with {@link OtherSecretError}: a process with
 * another secret than the others' would turn away their fans, one by one.
 * @param isLost removes the sessions that can't be opened instead
 */
export async function checkSecrets(
  db: Db,
  keys: Keys,
  options: { now: Date; isLost: boolean },
): Promise<void> {
  const ids = await keyIdsOfSessions(db, options.now);
  const foreign = ids.filter((id) => !keys.hasKey(id));
  if (foreign.length === 0) return;
  if (!options.isLost) throw new OtherSecretError();
  await removeSessionsSealedWith(db, foreign);
}
