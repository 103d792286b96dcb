import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { About } from "./About.tsx";

it("says what Penlight is not, credits its libraries, and links to each page about the project", async () => {
  const { getByText } = await renderWith(<About />);
  getByText("tidak berafiliasi dengan JKT48", { exact: false });
  expect(getByText("hls.js").closest("a")?.href).toMatch(/^https:/);
  const names = ["Support Project", "Penlight untuk Android", "Privacy Policy", "Hapus akun", "Status"];
  expect(names.map((name) => getByText(name).closest("a")?.getAttribute("href"))).toEqual([
    "/support-project",
    "/android",
    "/privacy-policy",
    "/remove-account",
    "/status",
  ]);
});
