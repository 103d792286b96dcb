import { bell, bellTest, pushChange, quietChange, wishChange } from "../shapes/bell.ts";

/**
 * The bell: which lives and shows ring. Without a session it belongs to the device; an account that signs in takes it
 * over.
 */
export const bellEndpoints = {
  getBell: {
    call: "GET /bell",
    who: "caller",
    limit: "bell",
    summary: "What rings for the caller, and what was missed",
    response: bell,
  },
  setWish: {
    call: "PUT /bell/wishes",
    who: "caller",
    limit: "bell",
    summary: "Turns one bell on or off",
    body: wishChange,
    response: bell,
  },
  setQuiet: {
    call: "PUT /bell/quiet",
    who: "caller",
    limit: "bell",
    summary: "Sets the hours in which nothing rings, in the fan's time zone",
    body: quietChange,
    response: bell,
  },
  subscribePush: {
    call: "PUT /bell/push",
    who: "caller",
    limit: "bell",
    summary: "Sends pushes to this device",
    body: pushChange,
    response: bell,
  },
  unsubscribePush: {
    call: "DELETE /bell/push",
    who: "caller",
    limit: "bell",
    summary: "Sends no more pushes to this device",
    response: bell,
  },
  testBell: {
    call: "POST /bell/test",
    who: "caller",
    limit: "bellTest",
    summary: "Sends a test to this device",
    response: bellTest,
  },
  markSeen: {
    call: "POST /bell/seen",
    who: "caller",
    limit: "bell",
    summary: "Everything that rang was seen",
    response: bell,
  },
} as const;
