/**
 * Resolves in a separate task, so that work before and after it does not block the page in one long task. Also works in
 * the background, where timers are delayed by up to a second.
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
