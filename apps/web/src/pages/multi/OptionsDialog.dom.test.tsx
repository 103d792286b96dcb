import { expect, it } from "vitest";
import { gridOf } from "../../base/grid/grid.ts";
import { renderWith } from "../../testing/render-with.tsx";
import { MultiPageProviders } from "./MultiPageProviders.tsx";
import { OptionsDialog } from "./OptionsDialog.tsx";

const GRID = gridOf(2, [{ platform: "showroom", room: "318225", urlKey: "JKT48_Freya" }, null]);

it("stores a layout under a name, and says at the field that it is missing", async () => {
  const { getByRole, getByLabelText, findByText, queryByText, user, fill } = await renderWith(
    <MultiPageProviders
      kind="showroom"
      grid={GRID}
      emptied={null}
      dispatch={() => undefined}
      onLocked={() => undefined}
    >
      <OptionsDialog resets={[]} onClose={() => undefined} />
    </MultiPageProviders>,
    { path: "/multi-room", route: "/multi-room" },
  );
  const name = getByLabelText("Nama layout");
  await user.click(getByRole("button", { name: "Simpan" }));
  await findByText("Kasih nama dulu ya.");
  await expect.poll(() => document.activeElement).toBe(name);
  await fill(name, "Malam Freya");
  expect(queryByText("Kasih nama dulu ya.")).toBeNull();
  await user.keyboard("{Enter}");
  getByRole("button", { name: "Malam Freya" });
  expect(name).toHaveProperty("value", "");
});
