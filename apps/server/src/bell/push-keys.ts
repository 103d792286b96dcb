import { StartError } from "../base/start-error.ts";
import type { Db } from "../db/schema/schema.ts";
import { UnsealError, type Keys } from "../identity/keys.ts";
import { createPushKeys, type PushKeyPair } from "../platforms/push-service.ts";
import { replacePushKeys, resealPushKeys, storedPushKeys } from "./bells.queries.ts";

const OWNER = "push keys";

/** The keys for pushes were sealed with a secret that this process does not have. */
export class LostPushKeysError extends StartError {
  override readonly name = "LostPushKeysError";
  constructor() {
    super(
      "The keys for pushes were sealed with another SESSION_SECRET. Name it in SESSION_SECRET_PREVIOUS, or set SESSION_SECRET_LOST=on: browsers must then turn their bells on again.",
    );
  }
}

/**
 * The key pair that identifies the installation to push services. It is made at the first start and stored, since
 * browsers subscribe with its public key. Rejects with {@link LostPushKeysError}.
 * @param isLost makes a new pair when no secret opens the stored one, and removes all subscriptions
 */
export async function openPushKeys(db: Db, keys: Keys, isLost: boolean): Promise<PushKeyPair> {
  const made = createPushKeys();
  const sealed = { publicKey: made.publicKey, sealed: keys.seal(made.privateKey, OWNER) };
  const stored = await storedPushKeys(db, sealed);
  try {
    const privateKey = keys.open(stored.sealed, OWNER);
    // From then on the current secret opens it alone.
    if (!keys.isCurrent(stored.sealed))
      await resealPushKeys(db, stored.public_key, keys.seal(privateKey, OWNER));
    return { publicKey: stored.public_key, privateKey };
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    if (!isLost) throw new LostPushKeysError();
    // Another process may have replaced them meanwhile: all use those that are stored.
    await replacePushKeys(db, stored.sealed, sealed);
    return openPushKeys(db, keys, false);
  }
}
