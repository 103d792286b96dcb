import { Check } from "../../ui/icons/icons.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { Disclosure } from "../../ui/controls/Disclosure.tsx";
import type { PlayerSnapshot } from "./player-snapshot.ts";
import { qualityChoices, type QualityOptions } from "./quality-choices.ts";

/** The qualities of an adaptive stream; for a plain stream, the other streams of the live. */
export function QualityMenu(props: QualityOptions) {
  const text = useTexts(playerTexts);
  const choices = qualityChoices(props, text.auto);
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
          {current}
        </button>
      )}
    >
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice.isChosen}
          onClick={choice.choose}
          className="flex min-h-10 pointer-coarse:min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-semibold hover:bg-media-raised focus-visible:outline-media-ink"
        >
          <Check size={16} className={choice.isChosen ? "" : "invisible"} />
          <span>{choice.label}</span>
        </button>
      ))}
      {props.snapshot.levels.length > 1 && <SaveData snapshot={props.snapshot} onWish={props.onWish} />}
    </Disclosure>
  );
}

/** A switch for fans with expensive data: the lowest quality, here and in every other room. */
function SaveData({ snapshot: { wish }, onWish }: Pick<QualityOptions, "snapshot" | "onWish">) {
  const text = useTexts(playerTexts);
  const on = wish.kind === "least";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => onWish({ kind: on ? "auto" : "least" })}
      className="flex min-h-10 pointer-coarse:min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-semibold hover:bg-media-raised focus-visible:outline-media-ink"
    >
      <Check size={16} className={on ? "" : "invisible"} />
      <span>{text.saveData}</span>
    </button>
  );
}

/**
 * The quality that plays now, for example "432p", which fits a round button; undefined when the engine reports none or
 * there is no choice.
 */
function playingLines({ levels, playingLevel }: PlayerSnapshot): string | undefined {
  const playing = levels.length > 1 ? levels.find(({ id }) => id === playingLevel) : undefined;
  return playing && `${playing.lines}p`;
}

/** The platform's name of the chosen stream. */
function sourceLabel({ sources, url }: QualityOptions): string | undefined {
  return sources.find((source) => source.url === url && !source.auto)?.label;
}

interface DelayReadoutProps {
  snapshot: PlayerSnapshot;
  className: string;
}

/** How far playback is behind live. Not announced to screen readers, and absent while unknown. */
export function DelayReadout({ snapshot: { playback, delaySec }, className }: DelayReadoutProps) {
  const text = useTexts(playerTexts);
  if (delaySec === null || playback.state !== "playing") return null;
  return <p className={`delay-readout ${className}`}>{text.delay(delaySec)}</p>;
}
