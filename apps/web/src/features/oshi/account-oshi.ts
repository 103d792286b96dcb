import type { StoredOshi } from "../../store/stored-oshi.ts";

/** Changes needed to synchronize browser and account; empty when they agree. */
export interface Agreement {
  /** The oshi to store in the browser. */
  keep?: StoredOshi;
  /** The oshi to send to the account. */
  send?: number[];
}

/**
 * A browser's oshi are copied once into an account without any; from then on the account's oshi apply, even when there
 * are none.
 * @param account the oshi from `/me`
 */
export function agreeOn(kept: StoredOshi, account: readonly number[]): Agreement {
  if (account.length === 0 && !kept.ofAccount && kept.rooms.length > 0) {
    return { keep: { ...kept, ofAccount: true }, send: [...kept.rooms] };
  }
  const isSame = kept.rooms.join() === account.join();
  return isSame && (kept.ofAccount || account.length === 0)
    ? {}
    : { keep: { rooms: account, ofAccount: true } };
}
