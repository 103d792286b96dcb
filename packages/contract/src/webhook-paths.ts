/** Calls that other services make of us, and no page; otherwise as `paths.ts`. */
export const webhookPaths = {
  receiveDonation: { method: "POST", path: "/webhooks/:service" },
} as const;
