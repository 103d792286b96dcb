import type { EndpointInput, Replay as ReplayAnswer } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleSitting } from "../sample-sitting.ts";
import { Replay } from "./Replay.tsx";

const MINUTE_MS = 60_000;
/** A live of forty minutes with a comment per minute. */
const SITTING = sampleSitting(40, 1);

/** The comments of a part of the live. */
function commentsOf({ query }: EndpointInput<"getReplay">): ReplayAnswer {
  const [fromMs, untilMs] = [Number(query?.from), Number(query?.until)];
  const user = { id: "7", name: "Budi", avatar: "https://image.example/avatar.png" };
  const events = SITTING.story.minutes
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
    .map(({ atMs }) => {
      const minute = (atMs - SITTING.startedAtMs) / MINUTE_MS;
      return { type: "comment" as const, atMs, id: `${minute}`, user, text: `cerita lagi dong ${minute}` };
    });
  return { fromMs, untilMs, events };
}

it("reports a failed part instead of showing an empty chat", async () => {
  // Comments from the tenth minute on cannot be loaded.
  const answers: Answers = {
    getReplay: (input) =>
      Number(input.query?.from) >= SITTING.startedAtMs + 10 * MINUTE_MS
        ? new CallError("internal", 500, "the server failed")
        : commentsOf(input),
  };
  const { findByRole, getByRole, user } = await renderWith(<Replay sitting={SITTING} startSec={60} />, {
    answers,
  });
  const chat = within(await findByRole("complementary", { name: "Chat saat itu" }));
  await chat.findByText("cerita lagi dong 1");
  getByRole("slider", { name: "Waktu live" }).focus();
  await user.keyboard("{PageUp}{PageUp}{ArrowRight}");
  await chat.findByText("Gagal memuat chat momen ini.");
  answers.getReplay = commentsOf;
  await user.click(chat.getByRole("button", { name: "Coba lagi" }));
  await chat.findByText("cerita lagi dong 11");
  expect(chat.queryByText("Gagal memuat chat momen ini.")).toBeNull();
});
