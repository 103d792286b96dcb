import fontUrl from "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url";

/** The family that stands behind the typeface proper in every text (`base.css`). */
const FAMILY = "Plus Jakarta Sans Late";

/**
 * Shows our typeface from now on. A first visit begins without it where it came too late for the first paint, and
 * the browser would leave it out for as long as the document lasts: with another page's text it may come.
 */
export async function showTypeface(fonts: FontFaceSet): Promise<void> {
  const face = new FontFace(FAMILY, `url(${fontUrl}) format("woff2")`, { weight: "200 800" });
  try {
    fonts.add(await face.load());
  } catch {
    // Without the network the fallback stays.
  }
}
