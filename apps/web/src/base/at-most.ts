/** Resolves when a promise settles, or after a time limit, whichever is first. The work itself is not cancelled. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), over]);
  clearTimeout(timer);
}
