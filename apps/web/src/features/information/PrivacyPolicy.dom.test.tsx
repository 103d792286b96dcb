import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { PrivacyPolicy } from "./PrivacyPolicy.tsx";

it("names a contact, and links to the page about deleting an account", async () => {
  const { findByRole, getByRole } = await renderWith(<PrivacyPolicy />, {
    answers: { getConfig: sampleConfig({ contact_email: "halo@penlight.example" }) },
  });
  const email = await findByRole("link", { name: "halo@penlight.example" });
  expect(email.getAttribute("href")).toBe("mailto:halo@penlight.example");
  expect(getByRole("link", { name: "Cara menghapus akun" }).getAttribute("href")).toBe("/remove-account");
});

it("refers to the community in a bare installation", async () => {
  const { findByText } = await renderWith(<PrivacyPolicy />, { answers: { getConfig: sampleConfig() } });
  await findByText(/Hubungi pengelola Penlight di komunitasnya\.$/);
});
