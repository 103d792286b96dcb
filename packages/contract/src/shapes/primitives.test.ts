import { expect, it } from "vitest";
import { givenUrl } from "./primitives.ts";

it.each([
  "https://www.showroom-live.com/premium_live/jkt48?a=1&b=%20#c",
  "http://127.0.0.1:4849/showroom-static/image/avatar/1.png?v=108",
  "https://jkt48.com/a..b/.well-known/x",
  "  https://jkt48.com/theater ",
])("accepts a complete URL: %s", (address) => expect(givenUrl.parse(address)).toBe(address.trim()));

it.each([
  "jkt48.com",
  "//jkt48.com",
  "https:///jkt48.com",
  "https:jkt48.com",
  "https://",
  "https://a b.example/",
  "https://jkt48.com/a\nb",
  "https://jkt48.com/a\tb",
  'https://jkt48.com/"onload=x',
  "https://jkt48.com/'x",
  "https://jkt48.com/<x>",
  "https://jkt48.com/a\\b",
  "https://jkt48.com/a/../b",
  "https://jkt48.com/a/..",
  "https://jkt48.com/./b",
  "https://jkt48.com/a/%2e%2E/b",
  "https://jkt48.com/a/.%2e?x",
  "https://jkt48.com/a%2f..%2fb",
  "https://me:secret@jkt48.com/",
  "javascript:alert(1)",
  `https://jkt48.com/${"a".repeat(2_100)}`,
])("refuses %j", (address) => expect(givenUrl.safeParse(address).success).toBe(false));
