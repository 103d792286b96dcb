import { describe, expect, it } from "vitest";
import { placeOf } from "../platforms/on-air.ts";
import { showroomLiveOf } from "../platforms/testing-lives.ts";
import { type LiveEvent, OnAirBoard } from "./on-air.ts";

const live = (roomId: number, liveId: number, visits = 1) =>
  showroomLiveOf(roomId, liveId, { counts: { visits } });

function setUp() {
  const time = { ms: 0 };
  const told: string[] = [];
  const board = new OnAirBoard(
    () => time.ms,
    (event: LiveEvent) => {
      const id = event.onAir.live.showroom?.liveId ?? "";
      told.push(
        event.type === "ended" ? `ended ${id} ${event.reason} ${event.endedAtMs}` : `${event.type} ${id}`,
      );
    },
  );
  return { time, told, board };
}

describe("OnAirBoard", () => {
  it("emits a start once, and a change only when something changed", () => {
    const { board, told } = setUp();
    board.take("showroom", [live(1, 10)]);
    board.take("showroom", [live(1, 10)]);
    board.take("showroom", [live(1, 10, 2)]);
    expect(told).toEqual(["started 10", "changed 10"]);
    expect(board.at(placeOf({ platform: "showroom", room: "1" }))?.live.counts).toEqual({ visits: 2 });
  });

  it("reports a live as doubtful after three lists without it, and not before", () => {
    const { board, told } = setUp();
    board.take("showroom", [live(1, 10)]);
    expect(board.take("showroom", [])).toEqual([]);
    expect(board.take("showroom", [])).toEqual([]);
    const [doubtful] = board.take("showroom", []);
    expect(doubtful).toMatchObject({ liveId: 10 });
    if (doubtful) board.ended(doubtful, "gone");
    expect(told).toEqual(["started 10", "ended 10 gone 0"]);
  });

  it("dates the end of a live that left the list by the first list without it", () => {
    const { board, told, time } = setUp();
    board.take("showroom", [live(1, 10)]);
    for (const ms of [20_000, 40_000, 60_000]) {
      time.ms = ms;
      board.take("showroom", []);
    }
    board.ended(live(1, 10), "gone");
    expect(told).toEqual(["started 10", "ended 10 gone 20000"]);
  });

  it("dates that end by the lists since it was last confirmed on air", () => {
    const { board, told, time } = setUp();
    board.take("showroom", [live(1, 10)]);
    const poll = (ms: number, list: Parameters<typeof board.take>[1] = []) => {
      time.ms = ms;
      return board.take("showroom", list);
    };
    poll(20_000);
    poll(40_000, [live(1, 10)]);
    poll(60_000);
    poll(80_000);
    for (const doubtful of poll(100_000)) board.stillOnAir(doubtful);
    poll(120_000);
    for (const doubtful of poll(140_000)) board.ended(doubtful, "gone");
    expect(told).toEqual(["started 10", "ended 10 gone 120000"]);
  });

  it("dates an end that the platform reported by the time of the report", () => {
    const { board, told, time } = setUp();
    board.take("showroom", [live(1, 10)]);
    time.ms = 20_000;
    board.take("showroom", []);
    time.ms = 25_000;
    board.ended(live(1, 10), "ended");
    expect(told).toEqual(["started 10", "ended 10 ended 25000"]);
  });

  it("ignores a single incomplete list", () => {
    const { board } = setUp();
    board.take("showroom", [live(1, 10)]);
    board.take("showroom", []);
    board.take("showroom", []);
    board.take("showroom", [live(1, 10)]);
    expect(board.take("showroom", [])).toEqual([]);
  });

  it("does not start an ended live again when the list still has it", () => {
    const { board, told, time } = setUp();
    board.take("showroom", [live(1, 10)]);
    board.ended(live(1, 10), "ended");
    time.ms = 30_000;
    board.take("showroom", [live(1, 10)]);
    board.take("showroom", [live(1, 11)]);
    expect(told).toEqual(["started 10", "ended 10 ended 0", "started 11"]);
  });

  it("ends one live when another starts in the same room", () => {
    const { board, told } = setUp();
    board.take("showroom", [live(1, 10)]);
    board.take("showroom", [live(1, 11)]);
    expect(told).toEqual(["started 10", "ended 10 gone 0", "started 11"]);
  });

  it("leaves the other platform's lives alone", () => {
    const { board } = setUp();
    board.take("showroom", [live(1, 10)]);
    for (let poll = 0; poll < 5; poll += 1) board.take("idn", []);
    expect(board.list("showroom")).toHaveLength(1);
    expect(board.list("idn")).toEqual([]);
  });
});
