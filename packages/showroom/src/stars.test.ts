import { describe, expect, it } from "vitest";
import { clientGiven, failure, fixture, session } from "./testing-client.ts";

describe("the fan in a room", () => {
  it("has a stock of each free gift, in the platform's order", async () => {
    const { account, sent } = clientGiven(fixture("live-user"));
    expect(await account.liveUser("cookie", 317738)).toMatchObject({
      is_login: true,
      user_id: 5300101,
      live_rank: 12,
      gift_list: {
        normal: [
          { gift_id: 1, free_num: 99 },
          { gift_id: 1001, free_num: 40 },
          { gift_id: 1002, free_num: 0 },
          { gift_id: 1003, free_num: 7 },
          { gift_id: 2, free_num: 10 },
        ],
      },
      fan_level: 17,
      next_fan_level: 18,
      contribution_point: 14020,
      current_level_point: 13600,
      next_level_point: 15300,
    });
    expect(sent[0]).toMatchObject({
      method: "GET",
      path: "/api/live/current_user?room_id=317738",
      headers: { cookie: "sr_id=cookie" },
    });
  });

  it("is nobody by the number 0, and an answer that doesn't say is none", async () => {
    const nobody = await clientGiven(fixture("live-user-nobody")).account.liveUser("cookie", 1);
    expect(nobody).toMatchObject({ is_login: false, user_id: 0, live_rank: 0, gift_list: { normal: [] } });
    expect((await failure(clientGiven({ is_login: true }).account.liveUser("cookie", 1))).code).toBe(
      "bad_answer",
    );
  });

  it("holds 0 to 99 of a kind, whatever the platform writes", async () => {
    const normal = [
      { gift_id: "1", free_num: "120" },
      { gift_id: 2, free_num: -4 },
      { gift_id: 3 },
      { free_num: 9 },
      null,
    ];
    const { account } = clientGiven({ is_login: "1", user_id: "5", live_rank: null, gift_list: { normal } });
    expect(await account.liveUser("cookie", 1)).toMatchObject({
      is_login: true,
      user_id: 5,
      live_rank: 0,
      gift_list: {
        normal: [
          { gift_id: 1, free_num: 99 },
          { gift_id: 2, free_num: 0 },
          { gift_id: 3, free_num: 0 },
        ],
      },
    });
    const bare = clientGiven({ user_id: 5, gift_list: null });
    expect(await bare.account.liveUser("cookie", 1)).toMatchObject({ gift_list: { normal: [] } });
  });
});

describe("watching", () => {
  const poll = (body: unknown, status = 200) => clientGiven(body, { status }).account.poll("cookie", 317738);

  it.each([
    ["polling", { state: "running", is_login: true, live_watch_incentive: {}, toast: null }],
    ["polling-offline", { state: "offline" }],
    [
      "polling-reward",
      {
        state: "success",
        live_watch_incentive: { ok: 1 },
        toast: { image: expect.stringContaining("/image/gift/1_s.png"), fontsize: 14, duration: 3000 },
        online_user_num: 214,
      },
    ],
    [
      "polling-limit",
      {
        state: "limit",
        message: "You can get free gifts after 21:30.",
        live_watch_incentive: { error: 1, message: "You can get free gifts after 21:30." },
      },
    ],
  ])("reads %s", async (name, expected) => {
    expect(await poll(fixture(name))).toMatchObject(expected);
  });

  it.each([
    ["the end before everything else", { live_end: "1", live_watch_incentive: { ok: 1 } }, "offline"],
    ["no end that is 0", { live_end: 0, live_watch_incentive: {} }, "running"],
    [
      "a refusal before a reward",
      { live_watch_incentive: { error: "1", ok: 1 }, toast: { image: "x" } },
      "limit",
    ],
    ["a reward as text", { live_watch_incentive: { ok: "1" } }, "success"],
    ["a reward by its picture alone", { live_watch_incentive: {}, toast: { image: "x" } }, "success"],
    ["no reward in words alone", { live_watch_incentive: { ok: 0 }, toast: { message: "Halo" } }, "running"],
  ])("takes %s", async (_what, body, state) => {
    expect((await poll(body)).state).toBe(state);
  });

  it("finds the words of the limit in the toast too", async () => {
    const toast = { message: "You can get free gifts until 21:30." };
    expect(await poll({ live_watch_incentive: { error: 1 }, toast })).toMatchObject({
      state: "limit",
      message: "You can get free gifts until 21:30.",
    });
  });

  it("tells a session that is nobody's, and doesn't guess where nothing stands", async () => {
    const isLogin = async (is_login: unknown): Promise<unknown> => {
      const answer = await poll({ is_login, live_watch_incentive: {} });
      return answer.state === "offline" ? "offline" : answer.is_login;
    };
    expect([await isLogin(false), await isLogin("1"), await isLogin(null)]).toEqual([false, true, null]);
  });

  it.each([
    ["a block", 403, { message: "Forbidden" }, "forbidden"],
    ["a ticket", 404, fixture("error-ticket"), "ticket_needed"],
    ["an answer that says nothing", 200, {}, "bad_answer"],
    ["an error with status 200", 200, { errors: [{ code: 1002 }] }, "bad_answer"],
  ])("fails on %s", async (_what, status, body, code) => {
    expect((await failure(poll(body, status))).code).toBe(code);
  });
});

describe("giving", () => {
  it("sends one kind, and reads points with the bonus and the level", async () => {
    const { account, sent } = clientGiven(fixture("given-stars"));
    const given = await account.giveStars(session, { liveId: 21034501, giftId: 1001, num: 10 });
    expect(given).toEqual({
      gift_id: 1001,
      gift_name: "Star B",
      gift_type: 2,
      num: 10,
      remaining_num: 30,
      add_point: 12,
      bonus_rate: 0.2,
      notify_level_up: false,
      level_up: false,
      fan_level: {
        fan_level: 17,
        next_fan_level: 18,
        contribution_point: 14032,
        current_level_point: 13600,
        next_level_point: 15300,
      },
    });
    expect(sent[0]).toMatchObject({
      method: "POST",
      path: "/api/live/gifting_free",
      form: { csrf_token: "secret-token", gift_id: "1001", live_id: "21034501", num: "10", is_delay: "0" },
      headers: { cookie: "sr_id=secret-cookie" },
    });
  });

  it("sends everything, and reads each kind", async () => {
    const { account, sent } = clientGiven(fixture("given-all-stars"));
    const given = await account.giveAllStars(session, { liveId: 21034501 });
    expect(given).toMatchObject({ notify_level_up: true, level_up: true, fan_level: { fan_level: 18 } });
    expect(given.gifts.map(({ gift_id, num, add_point }) => [gift_id, num, add_point])).toEqual([
      [1, 99, 119],
      [1003, 7, 7],
    ]);
    expect(sent[0]).toMatchObject({
      path: "/api/live/bulk_gifting_free",
      form: { csrf_token: "secret-token", live_id: "21034501" },
    });
  });

  it("takes numbers as texts, and an answer without a level", async () => {
    const bare = { ok: "1", gift_id: "2", num: "3", remaining_num: "100", add_point: "3", bonus_rate: "0" };
    const { account } = clientGiven({ ...bare, fan_level: [] });
    expect(await account.giveStars(session, { liveId: 1, giftId: 2, num: 3 })).toMatchObject({
      gift_id: 2,
      num: 3,
      remaining_num: 99,
      add_point: 3,
      bonus_rate: 0,
      fan_level: null,
    });
  });

  it("tells why not, and does not take silence for a yes", async () => {
    const give = (body: unknown, status = 200) =>
      failure(clientGiven(body, { status }).account.giveStars(session, { liveId: 1, giftId: 1, num: 1 }));
    expect(await give(fixture("error-comment"), 400)).toMatchObject({
      code: "refused",
      userText: "This show has already ended.",
    });
    expect(await give({ error: "No." })).toMatchObject({ code: "refused", userText: "No." });
    expect(await give(fixture("error-ticket"), 404)).toMatchObject({ code: "ticket_needed" });
    expect(await give({ ok: false, gift_id: 1 })).toMatchObject({ code: "bad_answer" });
    expect(await give("")).toMatchObject({ code: "bad_answer" });
  });
});

describe("a broadcast in a fan's name", () => {
  it("is read with the fan's cookie, by the same addresses as without", async () => {
    const { account, sent } = clientGiven({ room_id: 5 });
    const reads = account.liveReads("cookie");
    await reads.liveInfo(5);
    await reads.streamingUrl(5);
    await reads.commentLog(5);
    await reads.giftLog(5);
    await reads.stageUsers(5);
    await reads.telop(5);
    expect(sent.map(({ path }) => path)).toEqual([
      "/api/live/live_info?room_id=5",
      "/api/live/streaming_url?room_id=5&abr_available=1",
      "/api/live/comment_log?room_id=5",
      "/api/live/gift_log?room_id=5",
      "/api/live/stage_user_list?room_id=5",
      "/api/live/telop?room_id=5",
    ]);
    expect(new Set(sent.map(({ headers }) => headers["cookie"]))).toEqual(new Set(["sr_id=cookie"]));
  });
});
