import { isSameRoom, type NamedRoom } from "../../base/platforms.ts";
import { kept as shown, type Kept } from "./kept.ts";
import type { LivePlayback } from "./live-playback.ts";

/**
 * Playback that continues while no page shows it: one live at most. Between two places its element is parked in the
 * document, where it keeps playing.
 */
class KeptPlayback {
  /** @returns whether it continues; a paused one ends with its page */
  keep(kept: Kept): boolean {
    if (!kept.playback.isRunning) return false;
    this.end();
    const { element } = kept.playback;
    aside().append(element);
    shown.set(kept);
    return true;
  }

  /** Returns the playback to its page. Ends it if the page plays another room or address. */
  take(room: NamedRoom, url: string): LivePlayback | null {
    const kept = shown.getSnapshot();
    if (!kept) return null;
    if (!isSameRoom(kept.room, room) || kept.playback.url !== url) {
      this.end();
      return null;
    }
    shown.set(null);
    return kept.playback;
  }

  end(): void {
    const kept = shown.getSnapshot();
    if (!kept) return;
    kept.playback.dispose();
    shown.set(null);
  }
}

/** The off-screen container in which a playback without a place continues. */
function aside(): HTMLElement {
  const known = document.getElementById("aside");
  if (known) return known;
  const place = document.createElement("div");
  place.id = "aside";
  place.className = "sr-only";
  document.body.append(place);
  return place;
}

export const keptPlayback = new KeptPlayback();
