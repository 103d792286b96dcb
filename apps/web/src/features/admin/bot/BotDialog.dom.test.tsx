import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { sampleShow } from "../shows/sample-show.ts";
import { BotDialog } from "./BotDialog.tsx";

it("sends a show and a text to channels, says what is missing, and runs the bot's tasks", async () => {
  const show = sampleShow();
  let announced: string[] = [];
  const { findByRole, findAllByText, calls, user, fill } = await renderWith(
    <BotDialog onClose={() => undefined} />,
    {
      answers: {
        getAdminOverview: {
          schedules: 1,
          users: 0,
          premium_lives: 0,
          bot: { configured: true, channels: ["general", "theater"] },
        },
        listWeekShows: [show],
        sendBotMessage: { message: "sent" },
        sendLiveNotice: () => ({ message: "done", data: announced, queued: [] }),
        sendTheaterNotice: { message: "sent" },
      },
    },
  );
  const bot = within(await findByRole("dialog", { name: "Bot" }));
  const press = (name: string): Promise<void> => user.click(bot.getByRole("button", { name }));
  const sent = () => calls.flatMap((call) => (call.name === "sendBotMessage" ? [call.input.body] : []));
  await press("Send Message Bot");
  expect(bot.getAllByText("Wajib diisi")).toHaveLength(2);
  expect(sent()).toEqual([]);

  await bot.findByRole("option", { name: "theater" });
  await user.selectOptions(bot.getByLabelText(/^Channel/), "theater");
  const text = () => bot.getByRole("textbox", { name: /^Message/ });
  await fill(text(), "Sampai jumpa");
  await press("Theater Schedule");
  await user.selectOptions(
    bot.getByLabelText(/^Theater Show/),
    await bot.findByRole("option", { name: "Pajama Drive · 22 November" }),
  );
  await press("Send Message Bot");
  await findAllByText("Theater schedule sent to theater channel");
  expect(sent().at(-1)).toEqual({ type: "theater", messageType: "schedule", scheduleId: show._id });

  await user.selectOptions(bot.getByLabelText(/^Channel/), "general");
  await press("Chat");
  // The typed text is neither sent with a show nor lost.
  expect(text()).toHaveProperty("value", "Sampai jumpa");
  await fill(text(), "Sampai jumpa di teater");
  await press("Theater Schedule");
  await press("Chat");
  expect(text()).toHaveProperty("value", "Sampai jumpa di teater");
  await press("Send Message Bot");
  await findAllByText("Discord message sent to general channel");
  expect(sent().at(-1)).toEqual({ type: "general", messageType: "chat", message: "Sampai jumpa di teater" });
  await expect.poll(() => (text() as HTMLTextAreaElement).value).toBe("");

  await press("Run Live Notification Bot");
  await findAllByText("Tidak ada live baru yang perlu dikabarkan");
  announced = ["Freya"];
  await press("Run Live Notification Bot");
  await findAllByText("Live notif send to discord server");
  await press("Run Theater Schedule Bot");
  await findAllByText("Jadwal Theater Success send to discord server!");
});
