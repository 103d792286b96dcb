import { describe, expect, it } from "vitest";
import { Accounts } from "./accounts.ts";
import { Sessions } from "./sessions.ts";

describe("sessions", () => {
  it("of strangers who never return are evicted, those of fans are not", () => {
    const sessions = new Sessions();
    const fan = new Accounts().find("fan") ?? null;
    const [first, signedIn] = [sessions.open(), sessions.open(fan)];
    for (let stranger = 0; stranger < 5_000; stranger += 1) sessions.open();
    expect(sessions.of(first.srId)).toBeUndefined();
    expect(sessions.of(signedIn.srId)?.account).toBe(fan);
  });

  it("have one captcha each, whose word has no look-alike characters", () => {
    const sessions = new Sessions();
    const session = sessions.open();
    const first = sessions.demandCaptcha(session, "fan");
    const second = sessions.demandCaptcha(session, "fan");
    expect([sessions.captcha(first.id), sessions.captcha(second.id)]).toEqual([undefined, second]);
    expect(second.word).toMatch(/^[ACEFHJ-NPRTUWX34679]{5}$/);
    sessions.settleCaptcha(session);
    expect([sessions.captcha(second.id), session.captcha]).toEqual([undefined, null]);
  });
});
