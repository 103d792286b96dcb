/** Endpoints that other services call, not our pages; otherwise as `paths.ts`. */
export const webhookPaths = {
  receiveDonation: { method: "POST", path: "/webhooks/:service" },
} as const;
