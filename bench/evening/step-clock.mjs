/**
 * Loaded into a server of the evening with `--import`: lets its parent step its clock. A message `{stepMs}` sets how far
 * the process's time of day is ahead of the machine's.
 */
const now = Date.now.bind(Date);
let stepMs = 0;
Date.now = () => now() + stepMs;
process.on("message", (message) => {
  if (typeof message === "object" && message !== null && "stepMs" in message) stepMs = Number(message.stepMs);
});
// The channel to the parent must not keep the process running.
process.channel?.unref();
