import { expect, it } from "vitest";
import { agreeOn } from "./account-oshi.ts";

it("copies the browser's oshi into an account without any", () => {
  expect(agreeOn({ rooms: [7, 3], ofAccount: false }, [])).toEqual({
    keep: { rooms: [7, 3], ofAccount: true },
    send: [7, 3],
  });
});

it("uses the account's oshi in every other case", () => {
  expect(agreeOn({ rooms: [7], ofAccount: false }, [3])).toEqual({ keep: { rooms: [3], ofAccount: true } });
  expect(agreeOn({ rooms: [], ofAccount: false }, [3])).toEqual({ keep: { rooms: [3], ofAccount: true } });
  // The fan removed her on another device.
  expect(agreeOn({ rooms: [7], ofAccount: true }, [])).toEqual({ keep: { rooms: [], ofAccount: true } });
});

it("does nothing when both agree", () => {
  expect(agreeOn({ rooms: [], ofAccount: false }, [])).toEqual({});
  expect(agreeOn({ rooms: [7, 3], ofAccount: true }, [7, 3])).toEqual({});
});
