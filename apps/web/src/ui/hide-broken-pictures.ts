/**
 * A picture that a platform no longer has leaves its quiet background instead of the browser's mark: all pictures
 * are decoration beside a name.
 */
export function hideBrokenPictures(page: Document): void {
  // Those that broke before this script came.
  for (const picture of page.images) if (isBroken(picture)) hide(picture);
  page.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) hide(event.target);
    },
    // Loading errors don't bubble; they can be caught on their way down.
    { capture: true },
  );
}

function hide(picture: HTMLImageElement): void {
  picture.style.visibility = "hidden";
}

/** One that is still to be loaded is not complete; one without an address has nothing to show anyway. */
function isBroken(picture: HTMLImageElement): boolean {
  return picture.complete && picture.naturalWidth === 0 && picture.hasAttribute("src");
}
