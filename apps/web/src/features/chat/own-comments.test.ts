import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CommentRow } from "./chat-rows.ts";
import { addRows, EMPTY_CHAT, mergeLog, pauseChat, resumeChat, type ChatState } from "./chat-state.ts";
import { addOwn, idsIn } from "./own-comments.ts";

const FAN = "7";
const rowOf = (id: string, author: string, text: string, atMs: number): CommentRow => ({
  kind: "comment",
  id,
  atMs,
  author,
  name: author,
  hue: 0,
  avatar: "",
  text,
});
const own = (id: string, text: string, atMs = 0) => rowOf(id, FAN, text, atMs);
const shown = (state: ChatState): string[] =>
  state.rows.flatMap((row) => (row.kind === "comment" ? `${row.author}:${row.text}` : []));
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

describe("the fan's own comment", () => {
  it("is shown on top at once, whatever the device's clock says", () => {
    const state = addRows(EMPTY_CHAT, [rowOf("a", "1", "hai", 9_000)]);
    expect(shown(addOwn(state, own("own:1", "halo"), idsIn(state)))).toEqual(["7:halo", "1:hai"]);
  });

  it("scrolls a reader who was away back to the newest row", () => {
    const away = addRows(pauseChat(addRows(EMPTY_CHAT, [rowOf("a", "1", "hai", 1)])), [
      rowOf("b", "1", "oi", 2),
    ]);
    const state = addOwn(away, own("own:1", "halo"), idsIn(away));
    expect(state.paused).toBe(false);
    expect(shown(state)).toEqual(["7:halo", "1:oi", "1:hai"]);
  });

  it("is not duplicated by its echo, and takes over the echo's data", () => {
    const said = addOwn(EMPTY_CHAT, own("own:1", "<b>halo</b>", 5), idsIn(EMPTY_CHAT));
    const state = addRows(said, [own("7-9-x", "bhalo/b", 9_000)]);
    expect(state.rows).toEqual([own("own:1", "bhalo/b", 9_000)]);
  });

  it("is not duplicated when the echo arrives before the answer", () => {
    const echoed = addRows(EMPTY_CHAT, [own("7-9-x", "halo", 9_000)]);
    expect(shown(addOwn(echoed, own("own:1", "halo"), idsIn(EMPTY_CHAT)))).toEqual(["7:halo"]);
  });

  it("marks only the last one as sent, before and after its echo", () => {
    const sent = (id: string, text: string): CommentRow => ({ ...own(id, text), sent: "sent" });
    const told = (state: ChatState): unknown[] =>
      state.rows.map((row) => (row.kind === "comment" ? [row.text, row.sent] : null));
    const first = addOwn(EMPTY_CHAT, sent("own:1", "halo"), idsIn(EMPTY_CHAT));
    const echoed = addRows(first, [own("7-9-x", "halo", 9_000)]);
    expect(told(echoed)).toEqual([["halo", "sent"]]);
    const before = idsIn(echoed);
    const early = addRows(echoed, [own("7-9-y", "lagi", 9_500)]);
    expect(told(addOwn(early, sent("own:2", "lagi"), before))).toEqual([
      ["lagi", "sent"],
      ["halo", undefined],
    ]);
  });

  it("is not matched with an older one with the same text", () => {
    const earlier = addRows(EMPTY_CHAT, [own("7-1-x", "halo", 1_000)]);
    expect(shown(addOwn(earlier, own("own:1", "halo"), idsIn(earlier)))).toEqual(["7:halo", "7:halo"]);
  });

  it("is matched with the log after a reconnect", () => {
    const said = addOwn(EMPTY_CHAT, own("own:1", "halo"), idsIn(EMPTY_CHAT));
    const log = [rowOf("b", "1", "oi", 9_500), own("7-9-x", "halo", 9_000), rowOf("a", "1", "hai", 8_000)];
    const merged = mergeLog(said, log);
    expect(shown(merged)).toEqual(["1:oi", "7:halo", "1:hai"]);
    expect(addRows(merged, [own("7-9-x", "halo", 9_000)])).toBe(merged);
  });
});

/** Events around a chat, in any order. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      step: fc.constantFrom("send", "other-device", "stranger"),
      text: fc.constantFrom("halo", "wkwk"),
    }),
    fc.record({
      step: fc.constantFrom("answer", "deliver", "deliver", "replay", "read-log", "pause", "resume"),
      text: fc.constant(""),
    }),
  ),
  { maxLength: 50 },
);

/**
 * Simulates the server and one page: comments arrive at the server in order; answers and echoes are delivered at any
 * time.
 */
class Evening {
  readonly said: CommentRow[] = [];
  answered = 0;
  #delivered = 0;
  #state = EMPTY_CHAT;
  #flight: { row: CommentRow; before: ReadonlySet<string> } | null = null;

  take(step: string, text: string): void {
    switch (step) {
      case "send":
        if (this.#flight) return;
        this.#flight = { row: own(`own:${this.said.length}`, text), before: idsIn(this.#state) };
        return this.#say(FAN, text);
      case "other-device":
        return this.#say(FAN, text);
      case "stranger":
        return this.#say("1", text);
      case "answer":
        if (!this.#flight) return;
        this.#state = addOwn(this.#state, this.#flight.row, this.#flight.before);
        this.#flight = null;
        this.answered += 1;
        return;
      case "deliver":
        this.#state = addRows(this.#state, this.said.slice(this.#delivered, this.#delivered + 1));
        this.#delivered = Math.min(this.said.length, this.#delivered + 1);
        return;
      case "replay":
        this.#state = addRows(
          this.#state,
          this.said.slice(Math.max(0, this.#delivered - 5), this.#delivered),
        );
        return;
      case "read-log":
        this.#state = mergeLog(this.#state, this.said.toReversed());
        return;
      case "pause":
        this.#state = pauseChat(this.#state);
        return;
      case "resume":
        this.#state = resumeChat(this.#state);
    }
  }

  #say(author: string, text: string): void {
    const n = this.said.length;
    this.said.push(rowOf(`${author}-${n}`, author, text, n * 1_000));
  }

  /** Number of the fan's own rows. */
  ownShown(): number {
    const { rows, waiting } = this.#state;
    return [...rows, ...waiting].filter((row) => row.kind === "comment" && row.author === FAN).length;
  }

  texts(): string[] {
    return shown(this.#state);
  }
}

it("shows every comment once and the fan's own at once, in every order of events", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const evening = new Evening();
      for (const { step, text } of taken) {
        evening.take(step, text);
        const ownSaid = evening.said.filter((row) => row.author === FAN).length;
        expect(evening.ownShown()).toBeLessThanOrEqual(ownSaid);
        expect(evening.ownShown()).toBeGreaterThanOrEqual(evening.answered);
      }
      evening.take("answer", "");
      evening.take("resume", "");
      for (const _ of evening.said) evening.take("deliver", "");
      const expected = evening.said.map((row) => `${row.author}:${row.text}`);
      expect(evening.texts().sort(byText)).toEqual(expected.sort(byText));
    }),
  );
});
