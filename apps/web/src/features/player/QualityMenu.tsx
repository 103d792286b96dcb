import { Check, Gauge } from "lucide-react";
import { useFirstTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { Disclosure } from "../../ui/controls/Disclosure.tsx";
import type { PlayerSnapshot } from "./player-snapshot.ts";
import type { PlayerSource } from "./stream/pick-source.ts";
import type { QualityWish } from "./stream/quality-memory.ts";

interface QualityMenuProps {
  snapshot: PlayerSnapshot;
  sources: readonly PlayerSource[];
  url: string;
  onWish: (wish: QualityWish) => void;
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
  const text = useFirstTexts(playerTexts);
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
              <Gauge size={20} strokeWidth={1.75} className="lg:hidden" />
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
          <Check size={16} className={choice.chosen ? "" : "invisible"} />
          <span>{choice.label}</span>
        </button>
      ))}
      {props.snapshot.levels.length > 1 && <SaveData snapshot={props.snapshot} onWish={props.onWish} />}
      <DelayReadout snapshot={props.snapshot} className="px-3 py-2 lg:hidden" />
    </Disclosure>
  );
}

/** One switch for who pays by the megabyte: the least quality, here and in every other room. */
function SaveData({ snapshot: { wish }, onWish }: Pick<QualityMenuProps, "snapshot" | "onWish">) {
  const text = useFirstTexts(playerTexts);
  const on = wish.kind === "least";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => onWish({ kind: on ? "auto" : "least" })}
      className="flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-semibold hover:bg-media-raised focus-visible:outline-media-ink"
    >
      <Check size={16} className={on ? "" : "invisible"} />
      <span>{text.saveData}</span>
    </button>
  );
}

function choicesOf({ snapshot, sources, url, onWish, onSource }: QualityMenuProps, auto: string): Choice[] {
  const { levels, wish, chosenLevel } = snapshot;
  if (levels.length > 1) {
    const byLines = [...levels].sort((one, other) => other.lines - one.lines);
    return [
      { key: "auto", label: auto, chosen: wish.kind === "auto", choose: () => onWish({ kind: "auto" }) },
      ...byLines.map(({ id, lines }) => ({
        key: String(id),
        label: `${lines}p`,
        chosen: wish.kind === "lines" && id === chosenLevel,
        choose: () => onWish({ kind: "lines", lines }),
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

interface DelayReadoutProps {
  snapshot: PlayerSnapshot;
  className: string;
}

/** How far what plays is behind what happens, for who looks: never announced, and absent while it isn't known. */
export function DelayReadout({ snapshot: { playback, delaySec }, className }: DelayReadoutProps) {
  const text = useFirstTexts(playerTexts);
  if (delaySec === null || playback.state !== "playing") return null;
  return <p className={`delay-readout ${className}`}>{text.delay(delaySec)}</p>;
}
