import type { Comment } from "@penlight/contract";
import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { rowsOfLog, type ChatRow } from "../chat-rows.ts";
import { useChat } from "../use-chat.ts";
import { ChatPanel } from "./ChatPanel.tsx";

const commentOf = (text: string, short = false): Comment => ({
  id: text,
  platform: "showroom",
  user: { id: "1", name: "Budi", avatar: "" },
  text,
  atMs: 2_000,
  short,
});
const GIFT: ChatRow = {
  kind: "gift",
  id: "gift",
  author: "2",
  name: "Sari",
  hue: 0,
  image: "/star.png",
  count: 1_200,
  atMs: 1_000,
};
const EMPTY = "Belum ada komentar. Tunggu sebentar ya.";

/** The chat of a live whose log is read as told. */
function Chat({ readLog }: { readLog: () => Promise<readonly ChatRow[]> }) {
  const { log, source } = useChat({ channel: "chat:showroom:1", firstRows: null, readLog });
  return <ChatPanel log={log} source={source} closed={null} waiting="" footer={null} ownId={null} />;
}

it.each([
  ["comes empty", () => Promise.resolve([])],
  ["cannot be had", () => Promise.reject(new Error("no log"))],
])("does not report an empty chat until its log %s", async (_how, answer) => {
  let end: (rows: Promise<ChatRow[]>) => void = () => undefined;
  const log = new Promise<ChatRow[]>((resolve) => (end = resolve));
  const { container, findByText, queryByText } = await renderWith(<Chat readLog={() => log} />);
  expect(container.querySelector("[aria-busy]")).not.toBeNull();
  expect(queryByText(EMPTY)).toBeNull();
  await act(async () => end(answer()));
  await findByText(EMPTY);
});

it("shows texts as they are, gifts with their number, and no comment that is marked as short", async () => {
  const rows = [...rowsOfLog([commentOf("ok", true), commentOf("<b>tebal</b> & sayang <3")]), GIFT];
  const { findByText, getAllByRole } = await renderWith(<Chat readLog={async () => rows} />);
  await findByText("<b>tebal</b> & sayang <3");
  await findByText("×1.200");
  expect(getAllByRole("listitem")).toHaveLength(2);
});
