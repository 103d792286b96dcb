/**
 * Replaces values in a tag's attribute list (RFC 8216, 4.2). Read as players read it, which is more leniently than
 * the grammar: blanks around names, values without quotes. One pass, whatever the line holds.
 * @param list what follows the tag's colon
 * @param replace the new value of an attribute, or null to leave it as it stands
 */
export function replaceAttributes(
  list: string,
  replace: (name: string, value: string) => string | null,
): string {
  let out = "";
  let at = 0;
  while (at < list.length) {
    const equals = list.indexOf("=", at);
    if (equals < 0) break;
    const end = endOfValue(list, equals + 1);
    const name = list.slice(at, equals);
    const written = list.slice(equals + 1, end);
    const value = replace(name.slice(name.lastIndexOf(",") + 1).trim(), unquoted(written));
    out += value === null ? list.slice(at, end) : `${name}="${value}"`;
    at = end;
  }
  return out + list.slice(at);
}

/** Where a value ends: after its closing quote, or before the next comma. */
function endOfValue(list: string, start: number): number {
  const closing = list[start] === '"' ? list.indexOf('"', start + 1) : -1;
  if (closing >= 0) return closing + 1;
  const comma = list.indexOf(",", start);
  return comma < 0 ? list.length : comma;
}

function unquoted(written: string): string {
  return written.replaceAll('"', "");
}
