import type { Live } from "@penlight/contract";
import { useRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { CallError } from "../../api/call.ts";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { sampleFan } from "../../testing/sample-fan.ts";
import { WatchLog } from "./WatchLog.tsx";

const FREYA: Live = {
  platform: "showroom",
  room: "318225",
  id: "showroom:20500001",
  urlKey: "JKT48_Freya",
  member: { name: "Freya", face: "https://image.example/freya.png", roomId: 318225 },
  title: "",
  cover: "https://image.example/freya_s.jpeg",
  startedAtSec: 1_764_000_000,
  counts: { visits: 1 },
  ticketed: false,
  showroom: { liveId: 20500001 },
};

function Stage() {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <video data-testid="video" />
      <WatchLog live={FREYA} place={place} />
    </div>
  );
}

beforeEach(() => sessionStorage.clear());

async function open(answers: Answers, session = sampleFan()) {
  const rendered = await renderWith(<Stage />, {
    session,
    answers: { countEvent: { counted: true }, getMe: session, ...answers },
  });
  vi.useFakeTimers();
  const video = rendered.getByTestId("video");
  let positionSec = 0;
  return {
    ...rendered,
    /** Plays the video. A DOM without layout has no media, so its state is set. */
    play: (seconds: number): void => {
      for (let second = 0; second < seconds; second += 1) {
        positionSec += 1;
        vi.advanceTimersByTime(1_000);
        Object.defineProperties(video, {
          currentTime: { value: positionSec, configurable: true },
          paused: { value: false, configurable: true },
        });
        video.dispatchEvent(new Event("timeupdate"));
      }
    },
    reports: () =>
      rendered.calls.flatMap((made) =>
        made.name === "watchRoom" ? [[made.input.body.starts, made.input.body.seconds]] : [],
      ),
  };
}

it("reports a watch when the picture plays, then the played time each minute and at the end", async () => {
  const { play, reports, calls, unmount } = await open({ watchRoom: { minutes: 0 } });
  play(1);
  expect(reports()).toEqual([[true, 0]]);
  play(60);
  play(20);
  unmount();
  expect(reports()).toEqual([
    [true, 0],
    [false, 60],
    [false, 20],
  ]);
  expect(calls.find(({ name }) => name === "watchRoom")?.input).toMatchObject({
    params: { platform: "showroom", room: "318225" },
  });
});

it("starts the watch again with the next report when the first one was lost", async () => {
  const failures = [new CallError("network", 0, "no answer")];
  const { play, reports, unmount } = await open({ watchRoom: () => failures.shift() ?? { minutes: 0 } });
  play(1);
  await vi.advanceTimersByTimeAsync(0);
  play(60);
  unmount();
  expect(reports()).toEqual([
    [true, 0],
    [true, 60],
  ]);
});

it("does not start a watch again that the server refused, or that was reported before a reload", async () => {
  const refused = new CallError("ticket_required", 403, "no ticket");
  const first = await open({ watchRoom: refused });
  first.play(1);
  await vi.advanceTimersByTimeAsync(0);
  first.play(2);
  first.unmount();
  expect(first.reports()).toEqual([
    [true, 0],
    [false, 2],
  ]);
  const second = await open({ watchRoom: refused });
  second.play(3);
  second.unmount();
  expect(second.reports()).toEqual([[false, 2]]);
});
