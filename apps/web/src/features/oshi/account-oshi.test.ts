import { expect, it } from "vitest";
import { agreeOn } from "./account-oshi.ts";

it("takes over into an account that has none what the browser alone knew", () => {
  expect(agreeOn({ rooms: [7, 3], ofAccount: false }, [])).toEqual({
    keep: { rooms: [7, 3], ofAccount: true },
    send: [7, 3],
  });
});

it("takes the account's word in every other case", () => {
  expect(agreeOn({ rooms: [7], ofAccount: false }, [3])).toEqual({ keep: { rooms: [3], ofAccount: true } });
  expect(agreeOn({ rooms: [], ofAccount: false }, [3])).toEqual({ keep: { rooms: [3], ofAccount: true } });
  // The fan let her go on another device.
  expect(agreeOn({ rooms: [7], ofAccount: true }, [])).toEqual({ keep: { rooms: [], ofAccount: true } });
});

it("does nothing where both agree", () => {
  expect(agreeOn({ rooms: [], ofAccount: false }, [])).toEqual({});
  expect(agreeOn({ rooms: [7, 3], ofAccount: true }, [7, 3])).toEqual({});
});
