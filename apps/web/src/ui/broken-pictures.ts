import faceUrl from "./drawings/missing-face.svg?url";
import pictureUrl from "./drawings/missing-picture.svg?url";

/** Replacement drawings for pictures that could not be loaded, keyed by the image's `data-missing`. */
const DRAWN: Readonly<Record<string, string>> = { face: faceUrl, picture: pictureUrl };

/**
 * Replaces pictures that failed to load by drawings, instead of the browser's broken-image icon; all pictures are
 * decoration next to a name. Small icons, and images with a drawing behind them (`data-missing="none"`), are left
 * empty.
 */
export function replaceBrokenPictures(page: Document): void {
  // Pictures that failed before this script ran.
  for (const picture of page.images) if (isBroken(picture)) replace(picture);
  page.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target);
    },
    // Image errors do not bubble, so they are handled in the capture phase.
    { capture: true },
  );
}

function replace(picture: HTMLImageElement): void {
  const drawn = DRAWN[picture.dataset.missing ?? (fillsItsPlace(picture) ? "picture" : "none")];
  if (drawn === undefined || picture.getAttribute("src") === drawn) {
    picture.style.visibility = "hidden";
    return;
  }
  picture.removeAttribute("srcset");
  picture.src = drawn;
}

function fillsItsPlace(picture: HTMLImageElement): boolean {
  return getComputedStyle(picture).objectFit === "cover";
}

/** An image that is still loading is not complete; one without an address has nothing to show. */
function isBroken(picture: HTMLImageElement): boolean {
  return picture.complete && picture.naturalWidth === 0 && picture.hasAttribute("src");
}
