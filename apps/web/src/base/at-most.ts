/** Resolves when a work is done or has failed, or after so many milliseconds: it then goes on, and nobody waits for it. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), over]);
  clearTimeout(timer);
}
