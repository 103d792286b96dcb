import type { Stream } from "@penlight/contract";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { PlayerProps } from "./Player.tsx";
import { loadPlayer } from "./prepare-player.ts";

interface PlayerStageProps {
  /** Whose live it is. */
  name: string;
  streams: readonly Stream[];
  /** Another number restarts the player from nothing. */
  restart: number;
  onLost: () => void;
  theater: { on: boolean; toggle: () => void };
  /** The page's own controls, shown among the player's on narrow screens. */
  pageControls?: ReactNode;
}

/** The player, as soon as its code is there. Meanwhile what lies behind it shows. */
export function PlayerStage({ streams, restart, ...rest }: PlayerStageProps) {
  const [Player, setPlayer] = useState<ComponentType<PlayerProps> | null>(null);
  useEffect(() => {
    let mounted = true;
    void loadPlayer().then((module) => {
      if (mounted) setPlayer(() => module.Player);
    });
    return () => {
      mounted = false;
    };
  }, []);
  return Player && <Player key={restart} streams={streams} {...rest} />;
}
