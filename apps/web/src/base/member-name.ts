/**
 * What fans call her: the platforms write "Freya/JKT48", "Freya JKT48" or "JKT48 Freya". A name that is only the
 * group's, or the official room's, stays as it is.
 */
export function memberName(platformName: string): string {
  const bare = platformName
    .replace(/\s*[/|(（-]?\s*JKT48[)）]?\s*$/i, "")
    .replace(/^JKT48\s*[_/-]?\s*/i, "")
    .trim();
  return bare === "" || /^official/i.test(bare) ? platformName.trim() : bare;
}
