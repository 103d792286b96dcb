import type { PlayerSnapshot } from "./player-snapshot.ts";
import type { PlayerSource } from "./stream/pick-source.ts";
import type { QualityWish } from "./stream/quality-memory.ts";

/** Input and callbacks of the quality choice. */
export interface QualityOptions {
  snapshot: PlayerSnapshot;
  sources: readonly PlayerSource[];
  /** Address of the source that plays. */
  url: string;
  onWish: (wish: QualityWish) => void;
  onSource: (url: string) => void;
}

interface QualityChoice {
  key: string;
  label: string;
  isChosen: boolean;
  choose: () => void;
}

/**
 * The qualities of an adaptive stream, best first; for a plain stream, the other streams of the live. @param auto label
 * of the automatic choice
 */
export function qualityChoices(
  { snapshot, sources, url, onWish, onSource }: QualityOptions,
  auto: string,
): QualityChoice[] {
  const { levels, wish, chosenLevel } = snapshot;
  if (levels.length > 1) {
    const byLines = [...levels].sort((one, other) => other.lines - one.lines);
    return [
      { key: "auto", label: auto, isChosen: wish.kind === "auto", choose: () => onWish({ kind: "auto" }) },
      ...byLines.map(({ id, lines }) => ({
        key: String(id),
        label: `${lines}p`,
        isChosen: wish.kind === "lines" && id === chosenLevel,
        choose: () => onWish({ kind: "lines", lines }),
      })),
    ];
  }
  return sources.map((source) => ({
    key: source.url,
    label: source.label,
    isChosen: source.url === url,
    choose: () => onSource(source.url),
  }));
}
