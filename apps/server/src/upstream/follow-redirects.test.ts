import { expect, it } from "vitest";
import { isSameSite } from "./follow-redirects.ts";

it.each([
  ["https://www.showroom-live.com/a", "https://www.showroom-live.com/b", true],
  ["https://www.showroom-live.com/", "https://campaign.showroom-live.com/", true],
  ["https://jkt48.com/", "https://www.jkt48.com/", true],
  ["http://jkt48.com/", "https://jkt48.com/", true],
  ["http://127.0.0.1:4849/a", "http://127.0.0.1:4849/b", true],
  ["https://jkt48.com/", "http://jkt48.com/", false],
  ["https://jkt48.com/", "https://jkt48.com.evil.example/", false],
  ["https://jkt48.com/", "https://notjkt48.com/", false],
  ["https://jkt48.com/", "https://user@jkt48.com/", false],
  ["https://jkt48.com/", "https://jkt48.com:8443/", false],
  ["https://www.showroom-live.com/", "https://169.254.169.254/", false],
  ["https://10.0.0.1/", "https://10.0.0.2/", false],
  ["http://127.0.0.1:4849/", "http://127.0.0.1:4850/", false],
  ["http://127.0.0.1:4849/", "http://localhost:4849/", false],
  ["https://www.showroom-live.com/", "file:///etc/passwd", false],
])("from %s to %s: %s", (from, to, isWithin) => {
  expect(isSameSite(new URL(from), new URL(to))).toBe(isWithin);
});
