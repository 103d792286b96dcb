import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { startBarePage } from "./bare-page.ts";
import type { Product } from "./product.ts";

/** Opens a page with four players in a window. */
type Open = (page: Page) => Promise<void>;

const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };

/** A page with our player's component four times, and one with four videos and nothing but the engine. */
export interface FourPlayers extends AsyncDisposable {
  ours: Open;
  /** Straight from the platform. */
  bare: Open;
}

/** Builds both pages for the first lives on air. Ours stands on the product's origin, as its player expects. */
export async function openFourPlayers(product: Product, players: number): Promise<FourPlayers> {
  const lives = product.sandbox.world.lives("showroom").filter((live) => !live.ticketed);
  const rooms = lives.slice(0, players).map((live) => live.member.roomId);
  const folder = await buildPage();
  const bare = await startBarePage(bareBody(await Promise.all(rooms.map((room) => sourceOf(product, room)))));
  return {
    async ours(page) {
      await page.route(`${product.url}/bench/**`, (route) => {
        const file = new URL(route.request().url()).pathname.slice("/bench/".length);
        const contentType = TYPES[extname(file)] ?? "text/html";
        return route.fulfill({ contentType, body: file === "" ? OURS : readFileSync(join(folder, file)) });
      });
      await page.goto(`${product.url}/bench/?${rooms.map((room) => `room=${room}`).join("&")}`);
    },
    async bare(page) {
      await page.goto(bare.url);
    },
    async [Symbol.asyncDispose]() {
      await bare[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const OURS =
  '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/bench/style.css">' +
  '<body><script type="module" src="/bench/players.js"></script>';

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

async function buildPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "penlight-bench-page-"));
  const web = join(import.meta.dirname, "../apps/web");
  await build({
    root: web,
    base: "/bench/",
    configFile: join(web, "vite.config.ts"),
    logLevel: "error",
    build: {
      outDir: folder,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { players: join(web, "bench/four-players.tsx") },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          assetFileNames: "[name][extname]",
        },
      },
    },
  });
  return folder;
}

/** The platform's own address of a room's adaptive playlist. */
async function sourceOf(product: Product, room: number): Promise<string> {
  const answer = await fetch(`${product.url}/api/rooms/showroom/${room}/streams`);
  const [stream] = (await answer.json()) as { origin_url?: string }[];
  if (!stream?.origin_url) throw new Error(`room ${room} has no stream`);
  return stream.origin_url;
}
