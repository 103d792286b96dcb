import type { AndroidShell } from "../../../base/android-shell.ts";

/**
 * The Android app's media controls as the page's Media Session, which a web view lacks: metadata goes to the app, and
 * its pressed keys to the page's handlers.
 * @returns a function that ends this
 */
export function openShellMediaSession(shell: AndroidShell): () => void {
  const handlers = new Map<string, MediaSessionActionHandler>();
  let metadata: MediaMetadata | null = null;
  const session: Pick<MediaSession, "metadata" | "playbackState" | "setActionHandler"> = {
    // The app knows whether it plays.
    playbackState: "none",
    get metadata() {
      return metadata;
    },
    set metadata(shown) {
      metadata = shown;
      shell.setMedia(shown?.title ?? "", shown?.artist ?? "");
    },
    setActionHandler(action, handler) {
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  };
  Object.defineProperty(navigator, "mediaSession", { value: session, configurable: true });
  if (!("MediaMetadata" in globalThis)) Object.assign(globalThis, { MediaMetadata: ShellMetadata });
  const onKey = ({ detail }: CustomEvent<string>): void => {
    // The standard has an action for each of the app's keys.
    const action = detail as MediaSessionAction;
    handlers.get(action)?.({ action });
  };
  window.addEventListener("penlight:media-key", onKey);
  return () => window.removeEventListener("penlight:media-key", onKey);
}

/** The web view has no class of this kind either. */
class ShellMetadata {
  title = "";
  artist = "";
  constructor(parts: MediaMetadataInit) {
    Object.assign(this, parts);
  }
}
