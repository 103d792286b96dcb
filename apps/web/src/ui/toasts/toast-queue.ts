/** How long a toast stays. */
export const TOAST_MS = 3_000;
/** How long a toast stays that only confirms what is already seen: a profile saved, a room followed. */
export const BRIEF_TOAST_MS = 1_200;

export interface Toast {
  id: number;
  tone: "info" | "danger" | "success";
  text: string;
}

/** Short messages outside React: the newest few, each leaving by itself. */
export class ToastQueue {
  static readonly #MAX = 3;
  readonly #listeners = new Set<() => void>();
  #toasts: readonly Toast[] = [];
  #nextId = 1;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): readonly Toast[] => this.#toasts;

  show(tone: Toast["tone"], text: string, stayMs = TOAST_MS): void {
    const toast = { id: this.#nextId++, tone, text };
    this.#set([...this.#toasts, toast].slice(-ToastQueue.#MAX));
    setTimeout(() => this.close(toast.id), stayMs);
  }

  close(id: number): void {
    if (this.#toasts.some((toast) => toast.id === id)) {
      this.#set(this.#toasts.filter((toast) => toast.id !== id));
    }
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
