import type { FollowAnswer, RoomProfile } from "@penlight/contract";
import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleFan } from "../../../testing/sample-fan.ts";
import { sampleRoom } from "../sample-room.ts";
import { FollowButton } from "./FollowButton.tsx";
import { FollowSwitch } from "./FollowSwitch.tsx";

const GITA = 318117;
const NOT_FOLLOWED: RoomProfile = {
  ...sampleRoom(GITA, "Gita"),
  performer_name: "Gita",
  current_live_started_at: 0,
  visit_count: 0,
  is_follow: false,
  is_official: true,
  share_url: "https://showroom.example/gita",
  share_url_live: "https://showroom.example/gita",
  avatar: null,
  sns_list: [],
  event: null,
  banner_list: [],
  image_list: [],
};

const answerOf = (flag: number): FollowAnswer => ({
  ok: true,
  room_id: GITA,
  flag: flag === 1 ? 1 : 0,
  is_follow: flag === 1,
});

const open = (answers: Answers) =>
  renderWith(<FollowSwitch roomId={GITA} name="Gita" place="page" />, {
    answers: { getOwnRoomProfile: NOT_FOLLOWED, ...answers },
  });

it("shows a press at once, and ends in the state that was requested last", async () => {
  const asked: (() => void)[] = [];
  const { findByRole, findByText, getByRole, calls, user } = await open({
    followRoom: ({ body }) =>
      new Promise((resolve) => {
        asked.push(() => resolve(answerOf(Number(body.flag))));
      }),
  });
  const flags = (): unknown[] =>
    calls.flatMap((call) => (call.name === "followRoom" ? [call.input.body.flag] : []));
  await user.click(await findByRole("button", { name: "Follow" }));
  await findByText("Success Follow Gita");
  await user.click(getByRole("button", { name: "Unfollow" }));
  await findByText("Success Unfollow Gita");
  getByRole("button", { name: "Follow" });
  // The second request waits for the answer to the first one.
  expect(flags()).toEqual([1]);
  asked[0]?.();
  await expect.poll(flags).toEqual([1, 0]);
  asked[1]?.();
  await findByRole("button", { name: "Follow" });
  expect(flags()).toEqual([1, 0]);
});

it("is reverted with a message when the platform refuses", async () => {
  const { findByRole, findByText, user } = await open({
    followRoom: new CallError("upstream_failed", 502, "the platform failed"),
  });
  await user.click(await findByRole("button", { name: "Follow" }));
  await findByText("Gagal follow Gita. Coba lagi ya.");
  await findByRole("button", { name: "Follow" });
});

it("is offered after a retry where its state could not be loaded, and keeps the focus", async () => {
  const answers: Answers = { getOwnRoomProfile: new CallError("upstream_failed", 502, "no answer") };
  const { findByRole, user } = await renderWith(<FollowSwitch roomId={GITA} name="Gita" place="page" />, {
    answers,
  });
  const again = await findByRole("button", { name: "Gagal memuat status follow. Coba lagi" });
  answers.getOwnRoomProfile = NOT_FOLLOWED;
  await user.click(again);
  expect(document.activeElement).toBe(await findByRole("button", { name: "Follow" }));
});

it.each([
  ["fans", sampleFan(), 1],
  ["visitors: to them it is not offered", null, 0],
])("is for %s", async (_who, session, times) => {
  const { queryAllByRole, calls } = await renderWith(
    <FollowButton roomId={GITA} name="Gita" place="page" />,
    { answers: { getOwnRoomProfile: NOT_FOLLOWED }, session },
  );
  await vi.dynamicImportSettled();
  await expect.poll(() => queryAllByRole("button", { name: "Follow" })).toHaveLength(times);
  expect(calls).toHaveLength(times);
});
