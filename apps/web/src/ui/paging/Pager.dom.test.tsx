import { linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { NumberedPager } from "./Pager.tsx";

function Pages({ pages }: { pages: number }) {
  const [page, setPage] = useState(1);
  return <NumberedPager label="Halaman" page={page} pages={pages} target={{ onPage: setPage }} />;
}

it("keeps the focus on a button that the last page makes unusable", async () => {
  const { getByRole, user } = await renderWith(<Pages pages={2} />);
  const next = getByRole("button", { name: "Halaman berikutnya" });
  await user.click(next);
  expect(getByRole("button", { name: "Halaman 2" }).getAttribute("aria-current")).toBe("page");
  expect(next.getAttribute("aria-disabled")).toBe("true");
  await expect.poll(() => document.activeElement).toBe(next);
  await user.click(next);
  expect(getByRole("button", { name: "Halaman 2" }).getAttribute("aria-current")).toBe("page");
});

it("links to the pages of a group, to its neighbours and to the next ten", async () => {
  const { getAllByRole } = await renderWith(
    <NumberedPager
      label="Halaman"
      page={2}
      pages={14}
      target={{ linkTo: (page) => linkOptions({ to: "/live-history", search: { page } }) }}
    />,
  );
  const links = getAllByRole("link").map((link) => [
    link.getAttribute("aria-label"),
    new URL(link.getAttribute("href") ?? "", "http://localhost").searchParams.get("page"),
  ]);
  expect(links.slice(0, 3)).toEqual([
    ["Halaman sebelumnya", "1"],
    ["Halaman 1", "1"],
    ["Halaman 2", "2"],
  ]);
  expect(links.slice(-3)).toEqual([
    ["Halaman 10", "10"],
    ["Halaman berikutnya", "3"],
    ["Ke halaman 11 dan seterusnya", "11"],
  ]);
});
