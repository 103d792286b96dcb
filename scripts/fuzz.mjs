import { parseArgs } from "node:util";
import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, root, run, say } from "./run.mjs";
import { startPostgres } from "./postgres.mjs";

/**
 * `npm run fuzz [-- --inputs 1000000] [-- --seed 7]`: sends random inputs made from the contract to every call and the
 * socket, more of them than CI does, and with another seed each time.
 */
endChildrenOnSignals();
requireNode();
const { values } = parseArgs({
  options: { inputs: { type: "string", default: "20000" }, seed: { type: "string" } },
});
const seed = values.seed ?? String(Date.now() % 1_000_000_000);
if (!/^[1-9]\d*$/.test(values.inputs) || !/^\d+$/.test(seed)) {
  process.stderr.write("npm run fuzz takes whole numbers: npm run fuzz -- --inputs 1000000 --seed 7\n");
  process.exit(1);
}
await installPackages();
say(`${values.inputs} inputs, seed ${seed}`);
const postgres = await startPostgres();
const env = {
  FUZZ_INPUTS: values.inputs,
  FUZZ_SEED: seed,
  ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
};
try {
  const file = "apps/server/test/durability/fuzz.test.ts";
  const vitest = [`${root}/node_modules/vitest/vitest.mjs`, "run", "--project", "durability", file];
  process.exitCode = await run(process.execPath, vitest, { env });
} finally {
  await postgres?.stop();
}
