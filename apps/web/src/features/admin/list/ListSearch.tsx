import { SearchBox } from "../../../ui/controls/SearchBox.tsx";

interface ListSearchProps {
  texts: { search: string };
  value: string;
  onChange: (text: string) => void;
}

/** Searches in a list, above it. */
export function ListSearch({ texts, value, onChange }: ListSearchProps) {
  return (
    <SearchBox
      label={texts.search}
      value={value}
      onChange={onChange}
      className="w-70 max-md:order-last max-md:w-full"
    />
  );
}

/** Why nothing is listed; null where something is. */
export function emptyText(
  rows: readonly unknown[],
  search: string,
  texts: { none: string; noneFound: (search: string) => string },
): string | null {
  if (rows.length > 0) return null;
  return search.trim() ? texts.noneFound(search.trim()) : texts.none;
}
