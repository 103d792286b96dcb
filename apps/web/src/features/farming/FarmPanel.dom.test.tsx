import type { StarStock } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CallError } from "../../api/call.ts";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { sampleFan } from "../../testing/sample-fan.ts";
import { FarmPanel } from "./FarmPanel.tsx";

const FAN = sampleFan();
const FARMER = sampleFan({ permissions: { ...FAN.permissions, can_farming_page: true } });
const FULL: StarStock = {
  star: (["a", "b", "c", "d", "e"] as const).map((name, at) => ({
    gift_id: at,
    free_num: 99,
    name,
    label: "",
    url: `https://image.example/${name}.png`,
  })),
  live_rank: null,
};

const open = (answers: Answers) =>
  renderWith(<FarmPanel fan={FARMER} onEarned={() => undefined} />, {
    session: FARMER,
    answers: {
      listFarmRooms: [{ room_id: 318225, room_name: "Freya JKT48", live_id: 1 }],
      getFarmRun: { run: null },
      ...answers,
    },
  });

it("tells a fan without the permission whom to ask", async () => {
  const { findByText } = await renderWith(<FarmPanel fan={FAN} onEarned={() => undefined} />, {
    session: FAN,
    answers: { getConfig: sampleConfig() },
  });
  await findByText(/kontak admin atau moderator discord untuk info lebih lanjut\.$/);
  await findByText("Maaf akun anda tidak terdaftar untuk akses fitur farming");
});

it("lists the first fifteen of the rooms on air, and says how many there are", async () => {
  const rooms = Array.from({ length: 17 }, (_, at) => ({
    room_id: 318200 + at,
    room_name: `Member ${at} JKT48`,
    live_id: at + 1,
  }));
  const { findByText, getByRole } = await open({ listStars: FULL, listFarmRooms: rooms });
  await findByText("15 dari 17");
  const shown = within(getByRole("region", { name: "Room official live" })).getAllByRole("listitem");
  expect(shown).toHaveLength(15);
});

it("reads the stars again before a start when it could not load them, and then asks for confirmation", async () => {
  let stars: StarStock | CallError = new CallError("network", 0, "no answer");
  const { findByText, findByRole, getByText, user, calls } = await open({ listStars: () => stars });
  await findByText("Star gagal dimuat.");
  stars = FULL;
  await user.click(await findByRole("button", { name: "Mulai farming" }));
  const question = within(await findByRole("dialog", { name: /^Semua stars sudah full/ }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  getByText("Belum ada catatan.");
  expect(calls.map(({ name }) => name)).not.toContain("startFarm");
});

it("cannot be started, and shows no state of a run, until the server has reported its own run", async () => {
  let refuse: (error: CallError) => void = () => undefined;
  const answers: Answers = {
    listStars: FULL,
    getFarmRun: () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  };
  const { findByText, findByRole, getByRole, queryByRole, queryByText, user } = await renderWith(
    <FarmPanel fan={FARMER} onEarned={() => undefined} />,
    {
      session: FARMER,
      answers: Object.assign(answers, {
        listFarmRooms: [{ room_id: 318225, room_name: "Freya JKT48", live_id: 1 }],
      }),
    },
  );
  expect(await findByRole("button", { name: "Mulai farming" })).toHaveProperty("disabled", true);
  expect(queryByText("Siap mengumpulkan star")).toBeNull();
  refuse(new CallError("network", 0, "no answer"));
  await findByText("Belum diketahui apakah farming sedang berjalan di server.");
  expect(queryByRole("button", { name: "Mulai farming" })).toBeNull();
  answers.getFarmRun = { run: null };
  await user.click(getByRole("button", { name: "Coba lagi" }));
  await findByText("Siap mengumpulkan star");
  expect(getByRole("button", { name: "Mulai farming" })).toHaveProperty("disabled", false);
});
