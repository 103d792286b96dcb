import type { KeptOshi } from "../../store/kept-oshi.ts";

/** What is to be done for browser and account to agree; nothing where they do. */
export interface Agreement {
  /** What the browser keeps from now on. */
  keep?: KeptOshi;
  /** What the account is told. */
  send?: number[];
}

/**
 * A browser's oshi become those of an account that has none, once: from then on the account's word holds, also that
 * there is nobody any more.
 * @param account as `/me` has them
 */
export function agreeOn(kept: KeptOshi, account: readonly number[]): Agreement {
  if (account.length === 0 && !kept.ofAccount && kept.rooms.length > 0) {
    return { keep: { ...kept, ofAccount: true }, send: [...kept.rooms] };
  }
  const isSame = kept.rooms.join() === account.join();
  return isSame && (kept.ofAccount || account.length === 0)
    ? {}
    : { keep: { rooms: account, ofAccount: true } };
}
