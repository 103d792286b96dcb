import { later, Nothing } from "../../ui/lazy/later.tsx";

/** The player, as soon as its code is there; what lies behind it shows meanwhile. */
export const PlayerStage = later(async () => (await import("./Player.tsx")).Player, Nothing);
