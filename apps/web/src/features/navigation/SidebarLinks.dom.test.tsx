import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleFan } from "../../testing/sample-fan.ts";
import { FootLinks, SidebarLinks } from "./SidebarLinks.tsx";

const LINKS = (
  <>
    <SidebarLinks liveCount={0} />
    <FootLinks />
  </>
);

it("links to farming for a fan who may use it, and marks the current page", async () => {
  const { permissions } = sampleFan();
  const farmer = sampleFan({ permissions: { ...permissions, can_farming_page: true } });
  const { container, getByRole } = await renderWith(LINKS, { session: farmer, path: "/list-room" });
  expect(getByRole("link", { name: "Farming" }).getAttribute("href")).toBe("/farming");
  const current = [...container.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent);
  expect(current).toEqual(["Room List"]);
  expect(getByRole("link", { name: "Status" }).getAttribute("href")).toBe("/status");
});

it("has no link to farming for other fans", async () => {
  const { queryByRole } = await renderWith(LINKS, { session: sampleFan() });
  expect(queryByRole("link", { name: "Farming" })).toBeNull();
});
