import type { Download } from "playwright-core";

/** The content of a file that a page had the browser download. */
export async function contentOf(download: Download): Promise<Buffer> {
  return Buffer.concat(await (await download.createReadStream()).toArray());
}
