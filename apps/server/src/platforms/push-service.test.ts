import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createPublicKey, verify } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { createPushKeys, PushService } from "./push-service.ts";

/** The claims that a push service reads in a request, after it has checked the signature. */
async function claimsWith(contact: string | null): Promise<unknown> {
  const headers: string[] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers.authorization ?? "");
    response.writeHead(201).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pair = createPushKeys();
  const settings = { hosts: [], origins: [origin], reachedAt: null };
  const push = new PushService({ keys: pair, contact, ...settings, clock: () => 1_000_000 });
  onTestFinished(async () => {
    await push[Symbol.asyncDispose]();
    server.close();
  });
  const browser = createPushKeys();
  const subscription = {
    endpoint: `${origin}/1`,
    keys: { p256dh: browser.publicKey, auth: Buffer.alloc(16).toString("base64url") },
  };
  const message = { payload: "{}", ttlSec: 1, topic: "topic", isUrgent: false };
  expect(await push.send(subscription, message, new AbortController().signal)).toEqual({ kind: "sent" });
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers[0] ?? "") ?? [];
  expect(key).toBe(pair.publicKey);
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const [head = "", claims = "", signature = ""] = token.split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", signed, by, Buffer.from(signature, "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ aud: origin });
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

it("signs for the push service, half a day long, and names the contact", async () => {
  expect(await claimsWith("https://penlight.example")).toMatchObject({
    exp: 1_000 + 12 * 3_600,
    sub: "https://penlight.example",
  });
});

it("names nobody where no contact is known", async () => {
  expect(await claimsWith(null)).not.toHaveProperty("sub");
});
