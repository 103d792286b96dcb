import type { Download } from "playwright-core";

/** What a page had the browser save. */
export async function contentOf(download: Download): Promise<Buffer> {
  return Buffer.concat(await (await download.createReadStream()).toArray());
}
