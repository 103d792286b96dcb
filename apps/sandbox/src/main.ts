import { parseArgs } from "node:util";
import { createSandbox, type ScenarioName } from "./sandbox.ts";
import { SCENARIOS } from "./world/scenarios.ts";
import community from "./world/demo-community.json" with { type: "json" };
import { demoAccountLines } from "./world/demo-accounts.ts";

/** The sandbox as a program; its README documents the options. Ends on SIGINT and SIGTERM. */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: process.env["SANDBOX_PORT"] ?? "4849" },
    scenario: { type: "string", default: "evening" },
    speed: { type: "string", default: "1" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 86_400_000)) },
    lag: { type: "string", default: "0" },
    "empty-streams": { type: "string", default: "0" },
  },
});

if (!(values.scenario in SCENARIOS)) {
  console.error(`No scenario "${values.scenario}". There are: ${Object.keys(SCENARIOS).join(", ")}.`);
  process.exit(2);
}

try {
  const sandbox = await createSandbox({
    port: Number(values.port),
    scenario: values.scenario as ScenarioName,
    speed: Number(values.speed),
    seed: Number(values.seed),
    listLagMs: Number(values.lag),
    emptyStreamMs: Number(values["empty-streams"]),
    donationNotices: {
      url: `http://127.0.0.1:${process.env["PORT"] ?? "4848"}/api/webhooks/trakteer`,
      token: community.donationToken,
    },
  });
  console.log(`Sandbox: ${sandbox.urls.origin} (scenario ${values.scenario}, steps: GET /__control)`);
  for (const line of demoAccountLines()) console.log(line);
  console.log(`What the bot wrote in the community server: ${sandbox.urls.origin}/discord`);
  console.log(`Donation page: ${sandbox.urls.origin}/donate`);
  console.log(`Start a member's live, for which her bell rings: ${sandbox.urls.origin}/go-live`);
  // A Ctrl+C can arrive twice: from the terminal, and forwarded by the parent process.
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await sandbox[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
} catch (error) {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  console.error(taken ? `Port ${values.port} is taken. Set SANDBOX_PORT to another one.` : error);
  process.exit(1);
}
