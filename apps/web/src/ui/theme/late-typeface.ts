import fontUrl from "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url";

/** The font family listed after the regular typeface in every text style (`base.css`). */
const FAMILY = "Plus Jakarta Sans Late";

/**
 * Loads our typeface for the following pages. On a first visit it may arrive too late for the first paint, and with
 * `font-display: optional` the browser then never shows it in that document; it may appear together with another page's
 * text.
 */
export async function showTypeface(fonts: FontFaceSet): Promise<void> {
  const face = new FontFace(FAMILY, `url(${fontUrl}) format("woff2")`, { weight: "200 800" });
  try {
    fonts.add(await face.load());
  } catch {
    // Without network the fallback font stays.
  }
}
