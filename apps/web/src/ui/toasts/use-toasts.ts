import { createContext, use } from "react";
import type { ToastQueue } from "./toast-queue.ts";

export const ToastContext = createContext<ToastQueue | null>(null);

export function useToasts(): ToastQueue {
  const queue = use(ToastContext);
  if (!queue) throw new Error("useToasts needs a ToastContext above it");
  return queue;
}
