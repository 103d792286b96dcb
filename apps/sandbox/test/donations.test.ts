import { createServer, type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createSandbox } from "../src/sandbox.ts";

const donate = (origin: string, amount: string): Promise<Response> =>
  fetch(`${origin}/donate`, { method: "POST", body: new URLSearchParams({ amount }) });

it("announces a donation as the service does, with its token", async () => {
  const told: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      told.push({ headers: request.headers, body });
      response.end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await using sandbox = await createSandbox({
    scenario: "quiet",
    donationNotices: { url: `http://127.0.0.1:${port}/hook`, token: "secret" },
  });
  const answer = await donate(sandbox.urls.origin, "50000");
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Rp 50.000")]);
  expect(told).toHaveLength(1);
  expect(told[0]?.headers["x-webhook-token"]).toBe("secret");
  expect(JSON.parse(told[0]?.body ?? "")).toMatchObject({ price: 50_000 });
  expect((await donate(sandbox.urls.origin, "1")).status).toBe(422);
  server.close();
  server.closeAllConnections();
  expect((await donate(sandbox.urls.origin, "50000")).status).toBe(502);
});

it("says so when no receiver is configured", async () => {
  await using sandbox = await createSandbox({ scenario: "quiet" });
  expect(await (await fetch(`${sandbox.urls.origin}/donate`)).text()).toContain("Rp 10.000");
  expect((await donate(sandbox.urls.origin, "10000")).status).toBe(503);
  for (const place of ["twitter", "github"])
    expect((await fetch(`${sandbox.urls.origin}/community/${place}`)).status).toBe(200);
});
