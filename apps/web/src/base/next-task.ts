/**
 * Resolves in a task of its own, so that what was done before and what comes now don't hold the page in one. Also in
 * the background, where timers wait for up to a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const arrive = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener("message", arrive);
    port1.start();
    port2.postMessage(null);
  });
}
