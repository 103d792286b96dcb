import { Check, Gauge } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { Disclosure } from "../../ui/controls/Disclosure.tsx";
import type { PlayerSource } from "./engine/pick-source.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";

interface QualityMenuProps {
  snapshot: PlayerSnapshot;
  sources: readonly PlayerSource[];
  url: string;
  onLevel: (id: number | null) => void;
  onSource: (url: string) => void;
}

interface Choice {
  key: string;
  label: string;
  chosen: boolean;
  choose: () => void;
}

/** The qualities of an adaptive stream; of a plain one the other streams of the live. */
export function QualityMenu(props: QualityMenuProps) {
  const text = useTexts(playerTexts);
  const choices = choicesOf(props, text.auto);
  if (choices.length < 2) return null;
  const lines = playingLines(props.snapshot);
  const current = lines ?? sourceLabel(props) ?? text.auto;
  return (
    <Disclosure
      label={text.quality}
      side="above"
      media
      button={(buttonProps) => (
        <button
          type="button"
          aria-label={`${text.quality}: ${current}`}
          title={text.quality}
          className="control-button quality-button"
          {...buttonProps}
        >
          {lines ?? (
            <>
              <Gauge aria-hidden="true" size={20} strokeWidth={1.75} className="lg:hidden" />
              <span className="max-lg:hidden">{current}</span>
            </>
          )}
        </button>
      )}
    >
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice.chosen}
          onClick={choice.choose}
          className="flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-semibold hover:bg-media-raised focus-visible:outline-media-ink"
        >
          <Check aria-hidden="true" size={16} strokeWidth={2} className={choice.chosen ? "" : "invisible"} />
          {choice.label}
        </button>
      ))}
    </Disclosure>
  );
}

function choicesOf({ snapshot, sources, url, onLevel, onSource }: QualityMenuProps, auto: string): Choice[] {
  const { levels, chosenLevel } = snapshot;
  if (levels.length > 1) {
    const byLines = [...levels].sort((one, other) => other.lines - one.lines);
    return [
      { key: "auto", label: auto, chosen: chosenLevel === null, choose: () => onLevel(null) },
      ...byLines.map(({ id, lines }) => ({
        key: String(id),
        label: `${lines}p`,
        chosen: id === chosenLevel,
        choose: () => onLevel(id),
      })),
    ];
  }
  return sources.map((source) => ({
    key: source.url,
    label: source.label,
    chosen: source.url === url,
    choose: () => onSource(source.url),
  }));
}

/** What plays now, when the engine says so and there is a choice: "432p", which fits a round button. */
function playingLines({ levels, playingLevel }: PlayerSnapshot): string | undefined {
  const playing = levels.length > 1 ? levels.find(({ id }) => id === playingLevel) : undefined;
  return playing && `${playing.lines}p`;
}

/** The platform's own name of the chosen stream. */
function sourceLabel({ sources, url }: QualityMenuProps): string | undefined {
  return sources.find((source) => source.url === url && !source.auto)?.label;
}
