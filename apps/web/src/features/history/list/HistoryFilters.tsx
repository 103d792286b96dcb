import type { HistorySearch } from "../../../base/history-search.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { SelectField } from "../../../ui/controls/SelectField.tsx";
import { TextField } from "../../../ui/controls/Field.tsx";
import { useSearchText } from "./use-search-text.ts";

interface HistoryFiltersProps {
  search: HistorySearch;
  /** Takes what changes; the list then begins with its first page. */
  onChange: (change: HistorySearch) => void;
}

const SORTS = ["gift", "views", "duration"] as const;

/** What narrows and orders the list. All of it is the address's. */
export function HistoryFilters({ search, onChange }: HistoryFiltersProps) {
  const text = useTexts(historyTexts);
  const [typed, setTyped] = useSearchText(search.search ?? "", (words) =>
    onChange({ search: words === "" ? undefined : words }),
  );
  const isNarrowed = [search.type, search.sort, search.search, search.from, search.to].some(
    (one) => one !== undefined,
  );
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label={text.search}
          value={typed}
          onChange={setTyped}
          className="min-w-60 flex-1 max-md:basis-full"
        />
        <Segmented
          label={text.platform}
          value={search.type ?? "all"}
          onChange={(type) => onChange({ type: type === "all" ? undefined : type })}
          options={[
            { value: "all", label: text.all },
            { value: "showroom", label: text.showroom },
            { value: "idn", label: text.idn },
          ]}
          className="max-md:w-full"
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,15rem)_minmax(0,12rem)_minmax(0,12rem)_auto] md:justify-start">
        <div className="max-md:col-span-2">
          <SelectField
            label={text.sort}
            none={text.sorts.date}
            value={search.sort ?? ""}
            options={SORTS.map((value) => ({ value, label: text.sorts[value] }))}
            onChange={({ target }) => onChange({ sort: SORTS.find((sort) => sort === target.value) })}
          />
        </div>
        <TextField
          label={text.from}
          type="date"
          value={search.from ?? ""}
          max={search.to}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
        <TextField
          label={text.to}
          type="date"
          value={search.to ?? ""}
          min={search.from}
          onChange={({ target }) => onChange({ to: target.value || undefined })}
        />
        {isNarrowed && (
          <Button
            kind="outline"
            className="min-h-11 max-md:col-span-2"
            onClick={() => {
              setTyped("");
              onChange({
                type: undefined,
                sort: undefined,
                search: undefined,
                from: undefined,
                to: undefined,
              });
            }}
          >
            {text.reset}
          </Button>
        )}
      </div>
    </div>
  );
}
