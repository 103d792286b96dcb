import { lazy } from "../../ui/lazy/lazy.tsx";

/** The player, as soon as its code is there; what lies behind it shows meanwhile. */
export const PlayerStage = lazy(async () => (await import("./Player.tsx")).Player);
