import { later, Nothing } from "../../ui/later.tsx";
import { loadPlayer } from "./prepare-player.ts";

/** The player, as soon as its code is there; what lies behind it shows meanwhile. */
export const PlayerStage = later(async () => (await loadPlayer()).Player, Nothing);
