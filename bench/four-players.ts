import type { Page } from "playwright-core";
import { rememberVolume } from "../apps/web/src/features/player/behaviour/attach-sound.ts";
import { startBarePage } from "./bare-page.ts";
import type { Product } from "./product.ts";

/** Opens a page with four players in a window. */
type Open = (page: Page) => Promise<void>;

/** The page with four rooms, and a page with four videos and nothing but the engine. */
export interface FourPlayers extends AsyncDisposable {
  ours: Open;
  /** Plays directly from the platform. */
  bare: Open;
}

/** The window's size for tiles of 640 × 360 each: the options above them, the panel next to them, 2 px between. */
export const FOUR_ROOMS_WINDOW = { width: 1_280 + 2 + 380, height: 720 + 2 + 52 + 32 };

/** Opens both pages for the first lives on air. The app's page may have four rooms without an account. */
export async function openFourPlayers(product: Product, players: number): Promise<FourPlayers> {
  const rooms = roomsOnAir(product).slice(0, players);
  const bare = await startBarePage(bareBody(await Promise.all(rooms.map((room) => sourceOf(product, room)))));
  return {
    async ours(page) {
      await openRooms(page, product, rooms);
    },
    async bare(page) {
      await page.goto(bare.url);
    },
    async [Symbol.asyncDispose]() {
      await bare[Symbol.asyncDispose]();
    },
  };
}

/** The ids of SHOWROOM's public rooms that are on air. */
export function roomsOnAir(product: Product): number[] {
  const lives = product.sandbox.world.lives("showroom").filter((live) => !live.ticketed);
  return lives.map((live) => live.member.roomId);
}

/** Opens the page with a layout of four rooms, in which these rooms are set. */
export async function openRooms(page: Page, product: Product, rooms: readonly number[]): Promise<void> {
  // Muted from the start, like the bare ones: a video that had sound keeps its audio device when it is muted.
  const kept: [name: string, text: string][] = [];
  rememberVolume({ setItem: (...item) => void kept.push(item) }, { volume: 1, muted: true });
  await page.addInitScript((items) => {
    for (const [name, text] of items) localStorage.setItem(name, text);
  }, kept);
  const query = rooms.map((room, place) => `room${place + 1}=sr.${room}`).join("&");
  const rights = "view_type=android&threeRoom=true&fourRoom=true";
  await page.goto(`${product.url}/multi-room?${rights}&layout=4&${query}`);
}

function bareBody(sources: readonly string[]): string {
  const video = '<video muted width="640" height="360" style="object-fit:contain"></video>';
  return `<body style="display:grid;grid-template-columns:640px 640px;margin:0;background:#000">
${video.repeat(sources.length)}<script>
${JSON.stringify(sources)}.forEach((source, index) => {
  const video = document.querySelectorAll("video")[index], hls = new Hls();
  hls.loadSource(source);
  hls.attachMedia(video);
  video.play();
});</script>`;
}

/** The platform's own address of a room's adaptive playlist. */
async function sourceOf(product: Product, room: number): Promise<string> {
  const answer = await fetch(`${product.url}/api/rooms/showroom/${room}/streams`);
  const [stream] = (await answer.json()) as { origin_url?: string }[];
  if (!stream?.origin_url) throw new Error(`room ${room} has no stream`);
  return stream.origin_url;
}
