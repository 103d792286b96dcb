import faceUrl from "./drawings/missing-face.svg?url";
import pictureUrl from "./drawings/missing-picture.svg?url";

/** What takes the place of a picture that can't be had; `data-missing` names it. */
const DRAWN: Readonly<Record<string, string>> = { face: faceUrl, picture: pictureUrl };

/**
 * A picture that a platform no longer has gives way to a drawn one instead of the browser's mark: all pictures are
 * decoration beside a name. A small sign leaves its place empty, and so does one with a drawing of its own behind it
 * (`data-missing="none"`).
 */
export function replaceBrokenPictures(page: Document): void {
  // Those that broke before this script came.
  for (const picture of page.images) if (isBroken(picture)) replace(picture);
  page.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target);
    },
    // Loading errors don't bubble; they can be caught on their way down.
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

/** One that is still to be loaded is not complete; one without an address has nothing to show anyway. */
function isBroken(picture: HTMLImageElement): boolean {
  return picture.complete && picture.naturalWidth === 0 && picture.hasAttribute("src");
}
