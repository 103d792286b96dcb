import { expect, it } from "vitest";
import { botMessageBody, NO_MESSAGE } from "./bot-message.ts";

const values = { ...NO_MESSAGE, type: "theater", message: " Halo ", scheduleId: "a".repeat(24) } as const;

it("sends the text of a chat message, and not the show that was chosen before", () => {
  expect(botMessageBody(values)).toEqual({ type: "theater", messageType: "chat", message: "Halo" });
});

it("sends the show of a schedule message, and not the text that was typed before", () => {
  expect(botMessageBody({ ...values, messageType: "schedule" })).toEqual({
    type: "theater",
    messageType: "schedule",
    scheduleId: values.scheduleId,
  });
});

it("does not guess a channel", () => {
  expect(() => botMessageBody(NO_MESSAGE)).toThrow(RangeError);
});
