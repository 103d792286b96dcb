import type { EndpointInput, EndpointOutput } from "@penlight/contract";
import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleFan, sampleLog } from "../../../testing/sample-fan.ts";
import { ChatLog, type ChatClock } from "../chat-log.ts";
import { CommentBox } from "./CommentBox.tsx";

const FREYA = 318225;
const SUCCESS = "Send comment to Freya success";
const CLOCK: ChatClock = {
  nowMs: () => performance.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  onFrame: (run) => run(),
};

/** The platform accepts a comment. */
const accepted = ({ body }: EndpointInput<"postComment">): EndpointOutput<"postComment"> => ({
  ok: 1,
  room_id: FREYA,
  comment: body.comment,
  ua: 1,
  aft: 0,
});

/** The box of a fan in Freya's room, with an empty chat. */
async function open(answers: Answers) {
  const log = new ChatLog(CLOCK, []);
  const page = await renderWith(
    <CommentBox roomId={FREYA} roomName="Freya" log={log} closed={null} hasKeys={false} />,
    { answers: { addOwnActivity: sampleLog(), ...answers }, session: sampleFan() },
  );
  // A disabled box is there until the code of the real one is loaded.
  await page.findByRole("button", { name: "Emoji" });
  const box = page.getByRole("textbox", { name: "Tulis komentar" });
  if (!(box instanceof HTMLInputElement)) throw new Error("the box is no field");
  const send = async (text: string): Promise<void> => {
    await page.fill(box, text);
    await page.user.click(page.getByRole("button", { name: "Kirim komentar" }));
  };
  /** The texts of the fan's comments in the chat, and what is said of each. */
  const rows = () => log.now.rows.map((row) => (row.kind === "comment" ? [row.text, row.sent] : [row.kind]));
  const sent = (): string[] =>
    page.calls.flatMap((call) => (call.name === "postComment" ? [call.input.body.comment] : []));
  return { ...page, box, send, rows, sent };
}

it("shows a fan's comment in the chat as the server has it, confirmed in its row and to screen readers", async () => {
  const { box, send, rows, findByText, queryByRole } = await open({
    postComment: ({ body }) => ({ ...accepted({ body }), comment: body.comment.replace("<b>", "‹b›") }),
  });
  // Other fans' chats omit it: it is too short.
  await send("ya");
  await findByText(SUCCESS);
  expect(rows()).toEqual([["ya", SUCCESS]]);
  expect(box.value).toBe("");
  expect(queryByRole("region", { name: "Pemberitahuan" })?.textContent ?? "").toBe("");
  await send("<b> 48");
  await expect.poll(rows).toEqual([
    ["‹b› 48", SUCCESS],
    ["ya", undefined],
  ]);
});

it("counts the characters, and does not send too many", async () => {
  const { box, send, sent, fill, findByText, getByText, queryByText } = await open({ postComment: accepted });
  await fill(box, "🎉".repeat(50));
  await findByText("100/50");
  const long = "x".repeat(51);
  await send(long);
  getByText("Comment terlalu panjang max 50 karakter gan");
  getByText("Please try again");
  getByText("Kelebihan 1 karakter");
  expect(box.value).toBe(long);
  expect(queryByText("Server error")).toBeNull();
  // The reason disappears with the next change.
  await fill(box, "pendek");
  expect(queryByText("Please try again")).toBeNull();
  expect(sent()).toEqual([]);
});

it("keeps a comment until the server has accepted it, also over a reload", async () => {
  const answers: Answers = { postComment: new CallError("upstream_failed", 502, "the platform failed") };
  const first = await open(answers);
  await first.send("jangan hilang");
  await first.findByText("Please try again");
  await first.findByText("Server error");
  expect(first.box.value).toBe("jangan hilang");
  first.unmount();

  const second = await open({ postComment: accepted });
  expect(second.box.value).toBe("jangan hilang");
  await second.user.click(second.getByRole("button", { name: "Kirim komentar" }));
  await second.findByText(SUCCESS);
  expect(second.box.value).toBe("");
  second.unmount();

  const third = await open({ postComment: accepted });
  expect(third.box.value).toBe("");
});
