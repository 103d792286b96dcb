import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";

interface DelayReadoutProps {
  snapshot: PlayerSnapshot;
  className: string;
}

/** How far what plays is behind what happens, for who looks: never announced, and absent while it isn't known. */
export function DelayReadout({ snapshot: { playback, delaySec }, className }: DelayReadoutProps) {
  const text = useTexts(playerTexts);
  if (delaySec === null || playback.state !== "playing") return null;
  return <p className={`delay-readout ${className}`}>{text.delay(delaySec)}</p>;
}
