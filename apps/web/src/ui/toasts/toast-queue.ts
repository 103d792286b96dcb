import { createContext, use } from "react";
import { Readable } from "../../store/store.ts";

/** Duration of a toast. */
export const TOAST_MS = 3_000;
/** Duration of a toast that only confirms a visible change: a profile saved, a room followed. */
export const BRIEF_TOAST_MS = 1_200;

export interface Toast {
  id: number;
  tone: "info" | "danger" | "success";
  text: string;
}

/** Short messages outside React: the newest few; each closes after its duration. */
export class ToastQueue extends Readable<readonly Toast[]> {
  static readonly #MAX = 3;
  #nextId = 1;

  constructor() {
    super([]);
  }

  show(tone: Toast["tone"], text: string, stayMs = TOAST_MS): void {
    const toast = { id: this.#nextId++, tone, text };
    this.update([...this.getSnapshot(), toast].slice(-ToastQueue.#MAX));
    setTimeout(() => this.close(toast.id), stayMs);
  }

  close(id: number): void {
    const others = this.getSnapshot().filter((toast) => toast.id !== id);
    if (others.length < this.getSnapshot().length) this.update(others);
  }
}

export const ToastContext = createContext<ToastQueue | null>(null);

export function useToasts(): ToastQueue {
  const queue = use(ToastContext);
  if (!queue) throw new Error("useToasts needs a ToastContext above it");
  return queue;
}
