/** A device whose clock is within this of the server's is believed: a document may be some seconds on its way. */
const DOCUMENT_TOLERANCE_MS = 30_000;
/** What comes by the socket is not on its way for longer. */
const SOCKET_TOLERANCE_MS = 2_000;
/** How far a device's clock and its running time drift apart where one of them has jumped. */
const JUMP_MS = 5_000;

interface Device {
  /** Its clock, Unix milliseconds. */
  clockMs: () => number;
  /** Milliseconds that always run on. */
  runningMs: () => number;
}

/** The server's time of day on a device whose own clock may be wrong, or change. */
export class ServerTime {
  readonly #device: Device;
  readonly #onJump = new Set<() => void>();
  /** How far the server's clock is ahead of the device's. */
  #aheadMs = 0;
  /** How far the device's clock was ahead of its running time when it was looked at last. */
  #clockAheadMs: number;

  constructor(device: Device) {
    this.#device = device;
    this.#clockAheadMs = device.clockMs() - device.runningMs();
  }

  /** Unix milliseconds. */
  nowMs = (): number => {
    this.#lookForJump();
    return this.fromDevice(this.#device.clockMs());
  };

  /** What the device's clock showed at a moment, as the server's time of that moment. */
  fromDevice(clockMs: number): number {
    return clockMs + this.#aheadMs;
  }

  /**
   * The document's.
   * @param renderedAtMs when the server rendered it, Unix milliseconds
   * @param cameAtMs when it came, in the device's running time
   */
  readDocument(renderedAtMs: number, cameAtMs: number): void {
    this.#hear(renderedAtMs + this.#device.runningMs() - cameAtMs, DOCUMENT_TOLERANCE_MS);
  }

  /** The server says its time by the socket, Unix milliseconds. */
  readSocket(serverMs: number): void {
    this.#lookForJump();
    this.#hear(serverMs, SOCKET_TOLERANCE_MS);
  }

  /** Calls back when the device's clock was set, or the device slept: the server's time is to be asked for. */
  onJump(listener: () => void): void {
    this.#onJump.add(listener);
  }

  #hear(serverMs: number, toleranceMs: number): void {
    const aheadMs = serverMs - this.#device.clockMs();
    const isOff = Math.abs(aheadMs - this.#aheadMs) > toleranceMs;
    if (isOff) this.#aheadMs = Math.abs(aheadMs) > toleranceMs ? aheadMs : 0;
  }

  #lookForJump(): void {
    const clockAheadMs = this.#device.clockMs() - this.#device.runningMs();
    if (Math.abs(clockAheadMs - this.#clockAheadMs) <= JUMP_MS) return;
    this.#clockAheadMs = clockAheadMs;
    for (const listener of this.#onJump) listener();
  }
}

/** The tab's. */
export const serverTime = new ServerTime({ clockMs: () => Date.now(), runningMs: () => performance.now() });
