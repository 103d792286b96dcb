import { act, fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { gridOf, type GridSize } from "../../base/grid/grid.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import { GRID_PATHS } from "../../base/grid/grid-paths.ts";
import { readNamedGrids } from "../../base/grid/named-grids.ts";
import { readGrid, storeGrid } from "../../base/grid/stored-grid.ts";
import type { NamedRoom } from "../../base/platforms.ts";
import { idnOf, showroomOf } from "../../features/lives/sample-lives.ts";
import { renderWith } from "../../testing/render-with.tsx";
import { MultiPageProviders } from "./MultiPageProviders.tsx";
import { useGrid, useOpenGrid } from "./use-grid.ts";

const freya: NamedRoom = { platform: "showroom", room: "318225", urlKey: "JKT48_Freya" };
const feni: NamedRoom = { platform: "showroom", room: "317738", urlKey: "JKT48_Feni" };
const indah: NamedRoom = { platform: "idn", room: "jkt48_indah", urlKey: "jkt48_indah" };
const LIVES = [
  showroomOf({}),
  showroomOf({
    id: "showroom:10",
    room: feni.room,
    urlKey: feni.urlKey,
    member: { name: "Feni/JKT48", face: "http://x/e_square_m.jpeg", roomId: 317738 },
    counts: { visits: 20_000 },
  }),
  idnOf({}),
];
const storage = (): Storage => localStorage;
const stored = () => readGrid(storage, "showroom");

interface ProbeProps {
  kind: GridKind;
  onLocked: (size: GridSize) => void;
}

function Probe({ kind, onLocked }: ProbeProps) {
  const { state, dispatch } = useGrid({ kind, onLocked });
  const rooms = state.grid?.places.map((room) => room?.urlKey ?? "free");
  return (
    <>
      <output>{rooms?.join(" ")}</output>
      <button type="button" onClick={() => dispatch({ type: "swap", one: 0, other: 1 })}>
        swap
      </button>
      {state.grid && (
        <MultiPageProviders
          kind={kind}
          grid={state.grid}
          emptied={state.emptied}
          dispatch={dispatch}
          onLocked={onLocked}
        >
          <OpenButton />
        </MultiPageProviders>
      )}
    </>
  );
}

function OpenButton() {
  const open = useOpenGrid();
  return (
    <button type="button" onClick={() => void open(gridOf(4, [indah, freya, feni]))}>
      open
    </button>
  );
}

/** Renders the grid of an address, and waits until it is known. */
async function openAt(path: string, kind: GridKind = "showroom") {
  const onLocked = vi.fn();
  const page = await renderWith(<Probe kind={kind} onLocked={onLocked} />, {
    path,
    route: GRID_PATHS[kind],
    answers: { listLives: LIVES },
  });
  const shown = (): string => page.getByRole("status").textContent ?? "";
  await expect.poll(shown).not.toBe("");
  const press = (name: string): void => void fireEvent.click(page.getByRole("button", { name }));
  return { ...page, shown, press, onLocked };
}

it("shows the stored grid, and writes each change into storage and address", async () => {
  storeGrid(storage, gridOf(2, [freya, indah]), []);
  const { shown, press, address } = await openAt("/multi-room");
  expect(shown()).toBe("JKT48_Freya jkt48_indah");
  await expect.poll(address).toBe("/multi-room?layout=6&room1=sr.318225&room2=idn.jkt48_indah");
  press("swap");
  expect(shown()).toBe("jkt48_indah JKT48_Freya");
  expect(stored()?.places).toEqual([indah, freya]);
  await expect.poll(address).toBe("/multi-room?layout=6&room1=idn.jkt48_indah&room2=sr.318225");
});

it("saves the fan's own grid under a name with the first change to one from a link", async () => {
  const own = gridOf(2, [freya, feni]);
  storeGrid(storage, own, []);
  const { shown, press, findByText } = await openAt("/multi-room?room1=idn.jkt48_indah&room2=sr.318225");
  expect(shown()).toBe("jkt48_indah JKT48_Freya");
  expect(stored()).toEqual(own);
  expect(readNamedGrids(storage)).toEqual([]);
  press("swap");
  await findByText("Layout kamu yang lama ada di Multi Options: Layout sebelumnya");
  expect(stored()?.places).toEqual([freya, indah]);
  expect(readNamedGrids(storage).map(({ name }) => name)).toEqual(["Layout sebelumnya"]);
});

it("suggests rooms for an empty grid, and stores them only after a change", async () => {
  const { shown, press, address } = await openAt("/multi-room");
  expect(shown()).toBe("JKT48_Feni JKT48_Freya");
  await expect.poll(address).toContain("room1=sr.317738&room2=sr.318225");
  expect(stored()).toEqual(gridOf(2));
  press("swap");
  expect(stored()?.places).toEqual([freya, feni]);
});

it("opens a grid only as far as its viewer may have one, and reports the layout that is locked", async () => {
  const { shown, press, onLocked } = await openAt("/multi-room?room1=sr.318225");
  await act(async () => press("open"));
  await expect.poll(shown).toBe("jkt48_indah JKT48_Freya");
  expect(onLocked).toHaveBeenCalledWith(4);
});

it("preserves the Android app's query, which says which layouts its fan may use", async () => {
  const { shown, press, address } = await openAt(
    "/multi-room-idn-mobile?view_type=android&fourRoom=true&room1=sr.318225",
    "idn-phone",
  );
  await act(async () => press("open"));
  await expect.poll(shown).toBe("jkt48_indah JKT48_Freya JKT48_Feni free");
  await expect
    .poll(address)
    .toBe(
      "/multi-room-idn-mobile?view_type=android&fourRoom=true&layout=fourRoom&room1=idn.jkt48_indah&room2=sr.318225&room3=sr.317738",
    );
});
