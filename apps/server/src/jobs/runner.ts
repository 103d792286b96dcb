import { setMaxListeners } from "node:events";
import { reasonOf } from "../base/errors.ts";
import type { Logger } from "../base/logger.ts";

/** Repeated work, scheduled by the runner only. */
export interface Job {
  name: string;
  /** Time from the end of one run to the start of the next; a function is called each time. */
  everyMs: number | (() => number);
  /** A failed run is logged, and the next one takes place as scheduled. */
  run(signal: AbortSignal): Promise<void>;
}

/** The results of a job, for `/metrics`. */
export interface JobReport {
  name: string;
  ok: number;
  failed: number;
  /** Time of all its runs so far, successful or not. */
  totalMs: number;
  /** End of its last successful run, Unix ms; null before it. */
  lastOkMs: number | null;
}

export type Runner = ReturnType<typeof createRunner>;

/** Jitter of ± 10 % of each wait, so that processes and jobs do not all run at the same moment. */
const JITTER = 0.1;

/** The only place where repeated work is scheduled: no overlapping runs, jitter, and one end for all jobs. */
export function createRunner(options: { logger: Logger; random: () => number }) {
  const ended = new AbortController();
  // One listener for each waiting job.
  setMaxListeners(0, ended.signal);
  const loops = new Map<string, JobLoop>();
  return {
    /** Runs the job at once and then repeatedly. The promise settles with the first run and never rejects. */
    start(job: Job): Promise<void> {
      const loop = new JobLoop(job, ended.signal, options);
      loops.set(job.name, loop);
      return loop.first;
    },
    /** Runs a started job now instead of at its scheduled time; a running one runs once more after its end. */
    hurry: (name: string): void => loops.get(name)?.hurry(),
    report: (): JobReport[] => [...loops.values()].map((loop) => loop.report),
    async [Symbol.asyncDispose]() {
      ended.abort();
      await Promise.all([...loops.values()].map((loop) => loop.done));
    },
  };
}

class JobLoop {
  readonly report: JobReport;
  readonly first: Promise<void>;
  readonly done: Promise<void>;
  #wake: (() => void) | undefined;
  /** It was hurried during a run, which may have missed the reason. */
  #isHurried = false;

  constructor(job: Job, signal: AbortSignal, options: { logger: Logger; random: () => number }) {
    this.report = { name: job.name, ok: 0, failed: 0, totalMs: 0, lastOkMs: null };
    this.first = this.#once(job, signal, options.logger);
    this.done = this.first.then(async () => {
      while (!signal.aborted) {
        const everyMs = typeof job.everyMs === "number" ? job.everyMs : job.everyMs();
        await this.#wait(everyMs * (1 + JITTER * (2 * options.random() - 1)), signal);
        if (!signal.aborted) await this.#once(job, signal, options.logger);
      }
    });
  }

  hurry(): void {
    if (this.#wake) this.#wake();
    else this.#isHurried = true;
  }

  async #once(job: Job, signal: AbortSignal, logger: Logger): Promise<void> {
    this.#isHurried = false;
    const beganMs = performance.now();
    try {
      await job.run(signal);
      this.report.ok += 1;
      this.report.lastOkMs = Date.now();
    } catch (error) {
      if (signal.aborted) return;
      this.report.failed += 1;
      logger.warn({ job: job.name, reason: reasonOf(error) }, "job failed");
    } finally {
      this.report.totalMs += performance.now() - beganMs;
    }
  }

  #wait(delayMs: number, signal: AbortSignal): Promise<void> {
    if (this.#isHurried) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", finish);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(finish, delayMs);
      this.#wake = finish;
      signal.addEventListener("abort", finish, { once: true });
    });
  }
}
