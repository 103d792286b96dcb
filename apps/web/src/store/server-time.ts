/** A device clock within this of the server's counts as right: the document may have been in transit for seconds. */
const DOCUMENT_TOLERANCE_MS = 30_000;
/** Smaller, because socket messages are in transit for a shorter time. */
const SOCKET_TOLERANCE_MS = 2_000;
/** The clock has jumped when it and the monotonic time drift apart by more than this. */
const JUMP_MS = 5_000;

interface Device {
  /** The device's clock, Unix milliseconds. */
  clockMs: () => number;
  /** Monotonic milliseconds. */
  runningMs: () => number;
}

/** The server's time of day on a device whose own clock may be wrong, or change. */
export class ServerTime {
  readonly #device: Device;
  readonly #onJump = new Set<() => void>();
  /** How far the server's clock is ahead of the device's. */
  #aheadMs = 0;
  /** The device's clock minus its monotonic time, at the last check. */
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

  /** Converts a time of the device's clock to the server's time, Unix milliseconds. */
  fromDevice(clockMs: number): number {
    return clockMs + this.#aheadMs;
  }

  /**
   * Reads the server's time from the document.
   * @param renderedAtMs when the server rendered it, Unix milliseconds
   * @param cameAtMs when it arrived, in the device's monotonic time
   */
  readDocument(renderedAtMs: number, cameAtMs: number): void {
    this.#hear(renderedAtMs + this.#device.runningMs() - cameAtMs, DOCUMENT_TOLERANCE_MS);
  }

  /** Reads the server's time from a socket message, Unix milliseconds. */
  readSocket(serverMs: number): void {
    this.#lookForJump();
    this.#hear(serverMs, SOCKET_TOLERANCE_MS);
  }

  /** Calls back when the device's clock was set or the device slept, so that the server's time can be requested. */
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

/** The tab's instance. */
export const serverTime = new ServerTime({ clockMs: () => Date.now(), runningMs: () => performance.now() });
