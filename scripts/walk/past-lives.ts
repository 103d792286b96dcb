import type { RecentLive, Recents } from "@penlight/contract";

/** The newest lives of the past month, once the server has imported them, which it does after its start. */
export async function pastLives(url: string): Promise<RecentLive[]> {
  for (;;) {
    const answer = await fetch(`${url}/api/recent`);
    const { recents } = (await answer.json()) as Recents;
    if (recents.length > 0) return recents;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
