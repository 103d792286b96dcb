import { expect, it } from "vitest";
import { botTexts } from "../../../i18n/admin/bot-texts.ts";
import { botMessageBody, channelOptions, NO_MESSAGE } from "./bot-message.ts";

const values = { ...NO_MESSAGE, type: "theater", message: " Halo ", scheduleId: "a".repeat(24) } as const;

it("sends the text of a chat message, without a previously chosen show", () => {
  expect(botMessageBody(values)).toEqual({ type: "theater", messageType: "chat", message: "Halo" });
});

it("sends the show of a schedule message, without previously typed text", () => {
  expect(botMessageBody({ ...values, messageType: "schedule" })).toEqual({
    type: "theater",
    messageType: "schedule",
    scheduleId: values.scheduleId,
  });
});

it("does not preselect a channel", () => {
  expect(() => botMessageBody(NO_MESSAGE)).toThrow(RangeError);
});

it("offers all channels, and explains why some cannot be chosen", () => {
  const [general, ...others] = channelOptions(["general", "twitter"], botTexts.id);
  expect(general).toEqual({ value: "general", label: "general", disabled: false });
  expect(others.map(({ label, disabled }) => [label, disabled])).toEqual([
    ["development (belum diatur di server ini)", true],
    ["announcement (belum diatur di server ini)", true],
    ["twitter", false],
    ["theater (belum diatur di server ini)", true],
  ]);
});

it("disables no channel while the writable ones are unknown", () => {
  expect(channelOptions(undefined, botTexts.id).some(({ disabled }) => disabled)).toBe(false);
});
