import type { Donors, PublicConfig } from "@penlight/contract";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CallError } from "../../api/call.ts";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { SupportProject } from "./SupportProject.tsx";

const UNREACHABLE = new CallError("upstream_failed", 502, "the platform does not answer");
const WITH_DONORS = sampleConfig({
  features: { segments_proxied: true, donors: true, live_codes: false },
});

function donors(count: number): Donors {
  const data = Array.from({ length: count }, (_, at) => ({
    user: { id: String(at), username: `donor${at}`, global_name: `Donor ${at}`, avatar: null },
  }));
  return { meta: { code: 200, success: true, message: "" }, data };
}

describe("the donation page", () => {
  it("links to the configured donation page, counts the press, and says what data is stored", async () => {
    const { findByRole, getByText, user, calls } = await renderWith(<SupportProject />, {
      answers: {
        getConfig: sampleConfig({ donate_url: "https://donate.example/penlight" }),
        countEvent: { counted: true },
      },
    });
    const donate = await findByRole("link", { name: "Donate" });
    expect(donate.getAttribute("href")).toBe("https://donate.example/penlight");
    expect(donate.getAttribute("target")).toBe("_blank");
    getByText(/bukan nama, bukan e-mail/);
    donate.addEventListener("click", (event) => event.preventDefault());
    await user.click(donate);
    expect(calls).toContainEqual({ name: "countEvent", input: { body: { name: "donate" } } });
  });

  it("says that there is neither a donation page nor a donor in a bare installation", async () => {
    const { findByText, queryAllByRole } = await renderWith(<SupportProject />, {
      answers: { getConfig: sampleConfig() },
    });
    await findByText("Halaman donasi belum dibuka di sini. Terima kasih sudah mampir!");
    await findByText("Belum ada donatur di sini");
    expect(queryAllByRole("link")).toEqual([]);
  });
});

describe("donors that cannot be loaded", () => {
  it("are requested again when the fan asks for it", async () => {
    const answers: { listDonors: Donors | CallError; getConfig: PublicConfig } = {
      getConfig: WITH_DONORS,
      listDonors: UNREACHABLE,
    };
    const { findByText, findByRole, getByRole, user } = await renderWith(<SupportProject />, { answers });
    await findByText("Daftar donatur belum bisa dimuat.");
    answers.listDonors = donors(25);
    await user.click(getByRole("button", { name: "Coba lagi" }));
    const region = await findByRole("region", { name: "Donator Discord" });
    expect(await within(region).findAllByRole("listitem")).toHaveLength(25);
  });

  it("are requested again when it is not known whether there are any", async () => {
    const answers: { listDonors: Donors; getConfig: PublicConfig | CallError } = {
      getConfig: UNREACHABLE,
      listDonors: donors(20),
    };
    const { findByText, findAllByTitle, getByRole, user, calls } = await renderWith(<SupportProject />, {
      answers,
    });
    await findByText("Daftar donatur belum bisa dimuat.");
    expect(calls.map(({ name }) => name)).not.toContain("listDonors");
    answers.getConfig = WITH_DONORS;
    await user.click(getByRole("button", { name: "Coba lagi" }));
    expect(await findAllByTitle(/^Donor \d+$/)).toHaveLength(20);
  });
});
