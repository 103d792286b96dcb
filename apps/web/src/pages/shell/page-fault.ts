import { lazy } from "../../ui/lazy/lazy.tsx";

/** In the place of a page whose code could not be had, or that could not be rendered. */
export const PageFault = lazy(async () => (await import("./PageFaultScreen.tsx")).PageFaultScreen);
