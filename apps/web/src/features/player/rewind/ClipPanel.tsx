import { Camera, Film } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../../base/save-file.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { rewindTexts } from "../../../i18n/watch/rewind-texts.ts";
import { serverTime } from "../../../store/server-time.ts";
import { segmentsFor } from "../stream/recent-segments.ts";
import type { RewindablePlayer } from "./rewindable-player.ts";

const LENGTHS_SEC = [15, 30, 60, 90];
const ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-semibold whitespace-nowrap hover:bg-media-raised focus-visible:outline-media-ink disabled:opacity-60";

interface ClipPanelProps {
  player: RewindablePlayer;
  /** The member's name. */
  name: string;
  /** Whether segments are kept from which a clip can be made. */
  hasClips: boolean;
}

/** A saved file; `shortSec`: a clip's length if it is shorter than requested. */
interface Saved {
  file: Blob;
  shortSec: number | null;
}

type State = { kind: "idle" | "making" | "failed" } | { kind: "saved"; shortSec: number | null };

/** Saves a picture or a clip that ends at the current position. It is made on the device and is not uploaded. */
export function ClipPanel({ player, name, hasClips }: ClipPanelProps) {
  const text = useTexts(rewindTexts);
  const [state, setState] = useState<State>({ kind: "idle" });
  const isMaking = state.kind === "making";
  const save = async (make: () => Promise<Saved>, ending: string): Promise<void> => {
    setState({ kind: "making" });
    try {
      const { file, shortSec } = await make();
      saveFile(file, fileName(name, ending));
      setState({ kind: "saved", shortSec });
    } catch {
      setState({ kind: "failed" });
    }
  };
  return (
    <>
      {(hasClips ? LENGTHS_SEC : []).map((seconds) => (
        <button
          key={seconds}
          type="button"
          disabled={isMaking}
          onClick={() => void save(() => clipOf(player, seconds), "mp4")}
          className={ROW}
        >
          <Film size={16} />
          <span>{text.clip(seconds)}</span>
        </button>
      ))}
      <button
        type="button"
        disabled={isMaking}
        onClick={() => void save(() => pictureOf(player), "jpg")}
        className={ROW}
      >
        <Camera size={16} />
        <span>{text.picture}</span>
      </button>
      {/* Sticky, so that it is visible even where the panel is higher than the picture. */}
      <p role="status" className="sticky bottom-0 bg-media px-3 text-13 text-media-ink-2">
        {state.kind === "saved" ? text.saved(state.shortSec) : state.kind !== "idle" && text[state.kind]}
      </p>
    </>
  );
}

/** A file name from the member's name and the local time of saving: "Freya-20261125183200.mp4". */
function fileName(name: string, ending: string): string {
  const now = new Date(serverTime.nowMs());
  const parts = [now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes(), now.getSeconds()];
  const time = parts.map((part) => String(part).padStart(2, "0")).join("");
  return `${name}-${now.getFullYear()}${time}.${ending}`;
}

async function clipOf({ session, video }: RewindablePlayer, seconds: number): Promise<Saved> {
  const { makeClip } = await import("./make-clip.ts");
  const segments = segmentsFor(session?.segments ?? [], video?.currentTime ?? 0, seconds);
  const { film, lengthSec } = await makeClip(
    segments.map(({ bytes }) => bytes),
    seconds,
  );
  const wholeSec = Math.round(lengthSec);
  return { file: film, shortSec: wholeSec < seconds ? wholeSec : null };
}

async function pictureOf({ video }: RewindablePlayer): Promise<Saved> {
  const canvas = document.createElement("canvas");
  canvas.width = video?.videoWidth ?? 0;
  canvas.height = video?.videoHeight ?? 0;
  if (video) canvas.getContext("2d")?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (!picture) throw new Error("there is no picture");
  return { file: picture, shortSec: null };
}
