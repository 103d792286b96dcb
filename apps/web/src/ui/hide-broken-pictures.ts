/**
 * A picture that a platform no longer has leaves its quiet background instead of the browser's mark: all pictures
 * are decoration beside a name.
 */
export function hideBrokenPictures(page: Document): void {
  page.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) event.target.style.visibility = "hidden";
    },
    // Loading errors don't bubble; they can be caught on their way down.
    { capture: true },
  );
}
