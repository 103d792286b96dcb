/** Somebody who is signed in. Nothing in it leaves the server but by a route's own choice. */
export interface Session {
  /** 24 hex digits. */
  id: string;
  /** The user record's id. */
  userId: string;
  /** Name at SHOWROOM that the fan signs in with. */
  accountId: string;
  /** Stands for the account in logs. */
  accountHash: string;
  /** Number at SHOWROOM. */
  platformUserId: number;
  isAdmin: boolean;
  createdAtMs: number;
  lastUsedAtMs: number;
  expiresAtMs: number;
  /** The platform's cookie, sealed (`identity/keys.ts`). */
  sealed: string;
}
