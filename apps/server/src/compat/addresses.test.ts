import { expect, it } from "vitest";
import { addressOf } from "./addresses.ts";

it.each([
  ["/api/rooms/next_live/318225", "/api/rooms/schedule/318225"],
  ["/api/rooms/total-rank/318225/s_abc?x=1", "/api/rooms/total-rank/318225?x=1"],
  ["/api/theater/64ba3ff18b8a8470e8d0f092", "/api/schedules/64ba3ff18b8a8470e8d0f092"],
  ["/api/setlist", "/api/setlists"],
  ["/api/setlists?is_active=true", "/api/setlists/choice?is_active=true"],
  ["/api/setlist/?page=1&is_active=true", "/api/setlists/choice?page=1&is_active=true"],
  ["/api/member?category=regular", "/api/member/search?category=regular"],
  ["/api/member/?page=1&search=fre", "/api/member/search?page=1&search=fre"],
  ["/api/schedules?isOnWeekSchedule=true&page=2", "/api/schedules/page?isOnWeekSchedule=true&page=2"],
  ["/api/change-logs//1.0.0", "/api/change-logs/1.0.0"],
  ["/api/theater-showroom", "/api/theater-notif"],
])("maps %s to %s", (asked, ours) => {
  expect(addressOf(asked)).toBe(ours);
});

it.each([
  "/api/rooms/total-rank/318225",
  "/api/theater-notif",
  "/api/setlists/64ba3ff18b8a8470e8d0f092",
  "/api/member?page=2",
  "/api/member/64ba3ff18b8a8470e8d0f092?search=x",
  "/api/change-logs/active",
  "/theater/rapsodi/64ba3ff18b8a8470e8d0f092",
])("leaves %s unchanged", (asked) => {
  expect(addressOf(asked)).toBe(asked);
});
