import { randomBytes } from "node:crypto";

/** Names requests: unique among the processes of an installation, and cheap, since every answer carries one. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString("hex");
  let counter = 0;
  return () => `${prefix}-${(counter++).toString(36)}`;
}
