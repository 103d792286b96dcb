import { lazy } from "../../ui/lazy/lazy.tsx";

/** Shown instead of a page whose code could not be loaded, or whose rendering failed. */
export const PageFault = lazy(async () => (await import("./PageFaultScreen.tsx")).PageFaultScreen);
