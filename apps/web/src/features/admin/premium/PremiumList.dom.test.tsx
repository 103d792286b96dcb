import type { EndpointInput, PremiumRecord } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { sampleShow } from "../shows/sample-show.ts";
import { PremiumList } from "./PremiumList.tsx";

const SHOW = sampleShow();

it("sets the chat key of a show's premium live", async () => {
  let record: PremiumRecord = {
    _id: "c".repeat(24),
    liveDate: "2026-11-22",
    webSocketId: "",
    setlist: SHOW.setlist,
    theaterShow: SHOW,
    sharingLiveUsers: [],
  };
  const { findByRole, getByRole, calls, user, fill } = await renderWith(<PremiumList />, {
    answers: {
      listPremiumRecords: () => [record],
      listSetlists: [SHOW.setlist],
      listWeekShows: [],
      updatePremiumRecord: ({ body }: EndpointInput<"updatePremiumRecord">) => {
        record = { ...record, webSocketId: body.webSocketId ?? "" };
        return record;
      },
    },
  });
  const row = await findByRole("row", { name: /22 Nov 2026/ });
  within(row).getByRole("cell", { name: "Belum ada" });
  await user.click(within(row).getByRole("button", { name: /^Edit / }));
  const form = within(getByRole("dialog", { name: "Edit Premium Live" }));
  const shown = form.getByLabelText<HTMLSelectElement>(/^Theater Show/);
  expect(shown.selectedOptions[0]?.textContent).toBe("Pajama Drive · 22 Nov 2026");
  await fill(form.getByLabelText(/^Web Socket ID/), "bcsvr-48");
  await user.click(form.getByRole("button", { name: "Save" }));
  within(await findByRole("row", { name: /bcsvr-48/ })).getByRole("cell", { name: "bcsvr-48" });
  expect(calls.map(({ name }) => name)).toContain("updatePremiumRecord");
});
