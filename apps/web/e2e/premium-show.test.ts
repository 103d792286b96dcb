import type { Stream, StreamAnswer } from "@penlight/contract";
import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { hasFocus } from "./focus.ts";
import { FREYA, PHONE, playsFor, startProduct, type Product } from "./product.ts";
import { openTheaterAdmin, type TheaterAdmin } from "./theater.ts";

/** The premium room: a ticketed show, who may watch it, and live codes for further devices. */
let product: Product;
let theaterAdmin: TheaterAdmin;
let showPage: string;

const ROOM = `/room/${OFFICIAL_URL_KEY}/${OFFICIAL_ROOM_ID}`;
const SONGS = ["Shonichi", "Hissatsu Teleport", "Gokigen Naname na Mermaid"];

beforeAll(async () => {
  // The account that holds the ticket may also share.
  product = await startProduct({}, { FULL_ACCESS_ACCOUNT_IDS: "ticket" });
  theaterAdmin = await openTheaterAdmin(product);
  const setlist = await theaterAdmin.addSetlist({ name: "Panggung Malam", songs: SONGS });
  const memberList = await theaterAdmin.memberIds("Freya", "Feni", "Gita");
  const show = await theaterAdmin.addShow({ setlist: setlist._id, at: new Date(), memberList });
  showPage = `/theater/panggung-malam/${show._id}`;
});
afterAll(() => product[Symbol.asyncDispose]());

/** The state of a room's stream, as our server reports it. */
const stateOf = async (roomId: number): Promise<string> => {
  const answer = await streamsOf(roomId);
  return "reason" in answer ? answer.reason : "live";
};
const streamsOf = async (roomId: number): Promise<StreamAnswer> =>
  (await fetch(`${product.url}/api/rooms/showroom/${roomId}/streams`)).json() as Promise<StreamAnswer>;
// Not more often: these requests count towards the rate limit per minute of the page, which has the same address.
const PATIENCE = { timeout: 20_000, interval: 500 };
const until = (roomId: number, state: string): Promise<boolean> =>
  vi.waitUntil(async () => (await stateOf(roomId)) === state, PATIENCE);

beforeEach(async () => {
  for (const live of product.sandbox.world.lives()) product.sandbox.world.endLive(live);
  await until(OFFICIAL_ROOM_ID, "offline");
  // A document that was rendered before is cached for a moment: it would show the live's end, and move on to another
  // room.
  const isOffline = async () => (await (await fetch(product.url + ROOM)).text()).includes("Room Offline");
  await vi.waitUntil(isOffline, PATIENCE);
});

async function startShow(): Promise<void> {
  product.sandbox.control({
    step: "start-live",
    room_id: OFFICIAL_ROOM_ID,
    title: "Show malam ini",
    ticketed: true,
    ago_ms: 10 * 60_000,
  });
  await until(OFFICIAL_ROOM_ID, "no_ticket");
}

const codeBox = (page: Page) => page.getByRole("textbox", { name: "Input Live Code below" });
const gate = (page: Page) => page.getByRole("heading", { name: "Live ini hanya untuk pemegang tiket" });

async function enterCode(page: Page, code: string): Promise<void> {
  await codeBox(page).fill(code);
  await page.getByRole("button", { name: "Pakai kode" }).click();
}

/** Opens the room as the ticket holder. */
async function openAsHolder(): Promise<{ page: Page; troubles: string[] }> {
  const opened = await product.open(ROOM, { as: "ticket" });
  await playsFor(opened.page, 1);
  return opened;
}

/** Creates a code for one device in the Sharing dialog, which remains open. */
async function makeCode(page: Page): Promise<string> {
  await page.getByRole("tab", { name: "Info" }).click();
  await page.getByRole("button", { name: "Sharing" }).click();
  const dialog = page.getByRole("dialog", { name: "Sharing" });
  await dialog.getByLabel("Nama kode").fill("TV ruang tamu");
  await dialog.getByRole("button", { name: "1", exact: true }).click();
  await dialog.getByRole("button", { name: "Buat kode" }).click();
  const code = await dialog.locator("code").innerText();
  expect(code).toMatch(/^lc_[\w-]{43}$/);
  return code;
}

describe("the page of a show that is on air", () => {
  beforeEach(startShow);
  it("links a ticket holder to the live, without links to tickets", async () => {
    const { page, troubles } = await product.open(showPage, { as: "ticket" });
    await page.getByText("Kamu punya tiket untuk show ini.").waitFor();
    expect(await page.getByRole("link", { name: "Buy Ticket" }).count()).toBe(0);
    await page
      .getByRole("link", { name: /^Tonton sekarang/ })
      .first()
      .click();
    await page.waitForURL(`**${ROOM}`);
    await playsFor(page, 1);
    expect(troubles).toEqual([]);
  });

  it("is marked in the schedule from the start of its live to its end", async () => {
    const { page } = await product.open("/theater-schedule");
    const watch = page.getByRole("link", { name: "Tonton sekarang: Panggung Malam" });
    await watch.waitFor();
    product.sandbox.control({ step: "end-live", room_id: OFFICIAL_ROOM_ID });
    await watch.waitFor({ state: "detached" });
    await startShow();
    await watch.click();
    await page.waitForURL(`**${ROOM}`);
  });
});

describe("without a ticket", () => {
  beforeEach(startShow);

  it("shows what is on air and where tickets are sold, and refuses a wrong code", async () => {
    const { page, troubles } = await product.open(ROOM);
    await gate(page).waitFor();
    await page.getByRole("link", { name: /Buy Ticket · 385 JPY/ }).waitFor();
    await codeBox(page).waitFor();
    const stage = await gate(page).locator("..").innerText();
    expect(stage).toMatch(/Buy Ticket · 385 JPY\s+Sudah punya tiket\?\s+Login\s+Input Live Code below/);
    await page.getByRole("heading", { name: "Panggung Malam" }).waitFor();
    // The group's account is no member, and has no member page.
    expect(await page.getByRole("link", { name: /^Halaman JKT48/ }).count()).toBe(0);
    // It is on air, although not for this visitor.
    expect(await page.title()).toContain("lagi live");
    await page.getByRole("tab", { name: "Rank live ini" }).click();
    await page.getByText("Peringkat live ini khusus pemegang tiket.").waitFor();
    await page.getByRole("tab", { name: "Chat" }).click();
    await page.getByText("Chat live ini khusus pemegang tiket.").waitFor();
    for (const untrue of ["Room Offline", "Chat terbuka saat", "Offline · TBD"])
      expect(await page.getByText(untrue).count()).toBe(0);
    await page.getByRole("tab", { name: "Info" }).click();
    const lineup = page.getByRole("region", { name: "Lineup" }).getByRole("listitem");
    expect(await lineup.count()).toBe(3);
    await page.getByRole("tab", { name: "Song" }).click();
    for (const song of SONGS) await page.getByText(song).waitFor();
    expect(await page.getByRole("tab", { name: "Gift" }).count()).toBe(0);
    expect(await page.getByRole("tab", { name: "Room", exact: true }).count()).toBe(0);

    await enterCode(page, "lc_bukan");
    await page.getByText("Secret Code Failed").waitFor();
    expect(await page.locator("video").count()).toBe(0);
    await expectNoViolations(page);
    expect(troubles).toEqual([]);
  });
});

describe("a ticket holder", () => {
  beforeEach(startShow);

  it("watches in the room with the same account, including the chat, until signing out", async () => {
    const { page, troubles } = await openAsHolder();
    await page.getByRole("tab", { name: "Chat" }).click();
    product.sandbox.control({
      step: "comments",
      room_id: OFFICIAL_ROOM_ID,
      text: "halo dari fX",
      seconds: 1,
    });
    await page.getByText("halo dari fX").first().waitFor();
    // Nothing of a ticketed live can be saved: neither a clip nor a picture.
    await page.locator("video").hover({ force: true });
    await page.getByRole("button", { name: "Layar penuh" }).waitFor();
    expect(await page.getByRole("button", { name: "Simpan klip atau gambar" }).count()).toBe(0);
    expect(
      await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
    ).toEqual(expect.not.arrayContaining([expect.stringContaining("m3u8")]));
    expect(troubles).toEqual([]);
    await page.evaluate(() =>
      fetch("/api/logout", {
        method: "POST",
        headers: { "x-csrf-token": /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "" },
      }),
    );
    await page.reload();
    await gate(page).waitFor();
  });
});

describe("a live code", () => {
  beforeEach(startShow);

  it("opens the show on another device, refuses one device too many, and stops when it is revoked", async () => {
    const holder = await openAsHolder();
    const code = await makeCode(holder.page);
    const dialog = holder.page.getByRole("dialog", { name: "Sharing" });
    await expectNoViolations(holder.page);

    const phone = await product.open(ROOM, PHONE);
    await enterCode(phone.page, code);
    await phone.page.getByText("Congrats secret code is valid").waitFor();
    await playsFor(phone.page, 1);
    // The code is stored on this device.
    await phone.page.reload();
    await playsFor(phone.page, 1);
    await dialog.getByText("1 dari 1 perangkat aktif").waitFor();

    const friend = await product.open(ROOM);
    await enterCode(friend.page, code);
    await friend.page.getByText(/^Secret Code Failed\. Kode ini sedang dipakai/).waitFor();

    await dialog.getByRole("button", { name: `Nonaktifkan kode …${code.slice(-4)}` }).click();
    await dialog.getByText("Kode dinonaktifkan").waitFor();
    await expect.poll(() => hasFocus(dialog.getByRole("heading", { name: "Kode yang aktif" }))).toBe(true);
    await gate(phone.page).waitFor({ timeout: 60_000 });
    await phone.page.getByText("Secret Code Failed").waitFor();
    expect(await phone.page.evaluate(() => localStorage.getItem("secretKey"))).toBeNull();
    expect(holder.troubles).toEqual([]);
  });
});

describe("while no show is on air", () => {
  beforeEach(async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, ago_ms: 60_000 });
    await until(FREYA.roomId, "live");
  });

  it("plays only addresses of the platforms", async () => {
    const { page } = await product.open(ROOM);
    const box = page.getByRole("textbox", { name: "Putar dari URL" });
    const play = page.getByRole("button", { name: "Putar", exact: true });
    await box.fill("https://evil.example/live.m3u8");
    await play.click();
    await page.getByText(/^Alamat ini tidak diizinkan/).waitFor();
    expect(await box.inputValue()).toBe("https://evil.example/live.m3u8");

    const [first] = (await streamsOf(FREYA.roomId)) as Stream[];
    await box.fill(first?.origin_url ?? "");
    await play.click();
    await page.getByText("Memutar URL pilihanmu").waitFor();
    await playsFor(page, 1);
    await page.getByRole("button", { name: "Tutup" }).click();
    await box.waitFor();
  });
});
