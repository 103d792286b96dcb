import { expect, it } from "vitest";
import { compatEndpoints } from "./compat/endpoints.ts";
import { endpoints, type Endpoint } from "./endpoints.ts";

const HEADER = `/**
 * Method and path below \`/api\` of our own calls, for the browser, which loads no schemas. Generated from the records in
 * \`endpoints.ts\`: \`npx vitest run --project unit packages/contract/src/calls.test.ts -u\`.
 */
export const calls = {
`;

it("the browser's table of calls is that of the endpoints", async () => {
  const lines = Object.entries<Endpoint>(endpoints)
    .filter(([name]) => !(name in compatEndpoints))
    .map(([name, { call, changes }]) => {
      const [method, path] = call.split(" ");
      return `  ${name}: { method: "${method}", path: "${path}"${changes ? ", changes: true" : ""} },\n`;
    });
  await expect(`${HEADER}${lines.join("")}} as const;\n`).toMatchFileSnapshot("calls.ts");
});
