/** What the Android app can do for its page: `window.PenlightAndroid` (apps/android/src/app/penlight/PageBridge.java). */
export interface AndroidShell {
  /** @param json a {@link PageState} */
  setPage(json: string): void;
  /** Opens the system's share sheet for a text. */
  share(title: string, text: string): void;
  /** Opens the system's share sheet for a file. @param dataUrl the file in base64 */
  shareFile(dataUrl: string, name: string): void;
  /** @param dataUrl the file in base64 */
  saveFile(dataUrl: string, name: string): void;
  /** Plays sound that goes on with the screen off. @param path below our origin */
  playSound(path: string): void;
  /** Stops fetching; the system's media controls remain. */
  pauseSound(): void;
  stopSound(): void;
  /** @param volume 0…1 */
  setVolume(volume: number): void;
  /** Metadata for the system's media controls. */
  setMedia(title: string, artist: string): void;
  /** Opens the app's screen of notices. */
  openBell(): void;
}

/** What the app needs to know of its page and fan (apps/android/src/app/penlight/PageState.java). */
export interface PageState {
  theme: "dark" | "light";
  /** Room numbers of the members whom its notices are about. */
  members: readonly number[];
  threeRooms: boolean;
  fourRooms: boolean;
}

/** Events that the app sends to its page. */
interface ShellEvents {
  /** The bar's "More" was pressed. */
  "penlight:more": CustomEvent<string>;
  /** A path of ours to open; cancelled when the page does it, otherwise the app loads it. */
  "penlight:open": CustomEvent<string>;
  /** New state of the sound: `waiting`, `playing`, `paused` by the system, or `failed`. */
  "penlight:sound": CustomEvent<string>;
  /** A pressed media key, by the name of its action. */
  "penlight:media-key": CustomEvent<string>;
}

declare global {
  interface Window {
    PenlightAndroid?: AndroidShell;
  }
  interface WindowEventMap extends ShellEvents {}
}

/** The app that shows this page; null in a browser. */
export function androidShell(): AndroidShell | null {
  return window.PenlightAndroid ?? null;
}
