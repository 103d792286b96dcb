/** Whether the product runs on the sandbox, which is the default. */
export function usesSandbox(/** @type {NodeJS.ProcessEnv} */ env) {
  return (env["PENLIGHT_UPSTREAM"] ?? "sandbox") === "sandbox";
}

/**
 * What the sandbox's demo accounts may with us (`apps/sandbox/src/world/demo-accounts.ts`). Nothing with the real
 * platforms: there these account ids are somebody's.
 */
export function demoSettings(/** @type {NodeJS.ProcessEnv} */ env) {
  return usesSandbox(env) ? { ADMIN_ACCOUNT_IDS: "admin", FULL_ACCESS_ACCOUNT_IDS: "superfan" } : {};
}
