import { useReducer } from "react";
import { expect, it } from "vitest";
import { gridOf } from "../../base/grid/grid.ts";
import type { NamedRoom } from "../../base/platforms.ts";
import { renderWith } from "../../testing/render-with.tsx";
import { reduceGrid, UNKNOWN_GRID } from "./grid-state.ts";
import { useGridContext, usePanelContext, useSoundContext } from "./multi-page.ts";
import { MultiPageProviders } from "./MultiPageProviders.tsx";

const freya: NamedRoom = { platform: "showroom", room: "318225", urlKey: "JKT48_Freya" };
const indah: NamedRoom = { platform: "idn", room: "jkt48_indah", urlKey: "jkt48_indah" };

/** The parts in the order in which they were rendered. */
const rendered: string[] = [];

function GridPart() {
  const { grid, dispatch } = useGridContext();
  rendered.push("grid");
  return (
    <button type="button" onClick={() => dispatch({ type: "swap", one: 0, other: 1 })}>
      {grid.places.map((room) => room?.urlKey).join(" ")}
    </button>
  );
}

function SoundPart() {
  const { desk, favoured } = useSoundContext();
  rendered.push("sound");
  return (
    <button type="button" onClick={() => desk.solo("idn:jkt48_indah")}>
      {`sound in ${favoured}`}
    </button>
  );
}

function PanelPart() {
  const { selected, select } = usePanelContext();
  rendered.push("panel");
  return (
    <button type="button" onClick={() => select(1)}>
      {`panel ${selected}`}
    </button>
  );
}

const PARTS = (
  <>
    <GridPart />
    <SoundPart />
    <PanelPart />
  </>
);

function Page() {
  const [{ grid, emptied }, dispatch] = useReducer(reduceGrid, {
    ...UNKNOWN_GRID,
    grid: gridOf(2, [freya, indah]),
  });
  if (!grid) return null;
  return (
    <MultiPageProviders
      kind="showroom"
      grid={grid}
      emptied={emptied}
      dispatch={dispatch}
      onLocked={() => undefined}
    >
      {PARTS}
    </MultiPageProviders>
  );
}

it("renders only the parts that use the context that has changed", async () => {
  const { getByRole, user } = await renderWith(<Page />);
  const press = async (name: string): Promise<string[]> => {
    rendered.length = 0;
    await user.click(getByRole("button", { name }));
    return rendered;
  };
  expect(await press("panel all")).toEqual(["panel"]);
  expect(await press("sound in 0")).toEqual(["sound"]);
  // The room with the audio focus has another place now.
  expect(await press("JKT48_Freya jkt48_indah")).toEqual(["grid", "sound"]);
  getByRole("button", { name: "sound in 0" });
  getByRole("button", { name: "panel 1" });
});
