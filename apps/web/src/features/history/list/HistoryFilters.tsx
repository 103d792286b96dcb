import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { historyFilters, readHistorySearch, type HistorySearch } from "@penlight/contract/history-search";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { SelectField } from "../../../ui/controls/SelectField.tsx";
import { TextField } from "../../../ui/controls/Field.tsx";
import { useSearchText } from "./use-search-text.ts";

interface HistoryFiltersProps {
  search: HistorySearch;
  /** Receives the changed filters; the list then returns to its first page. */
  onChange: (change: HistorySearch) => void;
}

/** Filters and sorting of the list, all stored in the address. */
export function HistoryFilters({ search, onChange }: HistoryFiltersProps) {
  const text = useTexts(historyTexts);
  const [typed, setTyped] = useSearchText(search.search ?? "", (typedWords) =>
    onChange({ search: typedWords === "" ? undefined : typedWords }),
  );
  const formatCount = useFormatCount();
  const [isOpen, setOpen] = useState(false);
  const folded = useId();
  const { search: words, page: _page, ...others } = search;
  const chosen = Object.values(others).filter((one) => one !== undefined).length;
  const isNarrowed = chosen > 0 || words !== undefined;
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SearchBox
        label={text.search}
        value={typed}
        onChange={setTyped}
        className="min-w-0 flex-1 md:min-w-60"
      />
      <Button
        aria-expanded={isOpen}
        aria-controls={folded}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 md:hidden"
      >
        <SlidersHorizontal size={16} />
        <span>{chosen === 0 ? text.filters : text.filtersChosen(formatCount(chosen))}</span>
      </Button>
      {/* Collapsed on phones, where the list is more important. */}
      <div
        id={folded}
        className={`basis-full flex-col gap-3 md:contents ${isOpen ? "flex" : "max-md:hidden"}`}
      >
        <Segmented
          label={text.platform}
          value={search.type ?? "all"}
          onChange={(type) => onChange({ type: historyFilters.type(type) })}
          options={[
            { value: "all", label: text.all },
            { value: "showroom", label: text.showroom },
            { value: "idn", label: text.idn },
          ]}
          className="max-md:w-full"
        />
        <div className="grid grid-cols-2 items-end gap-3 md:basis-full md:grid-cols-[minmax(0,15rem)_minmax(0,12rem)_minmax(0,12rem)_auto] md:justify-start">
          <div className="max-md:col-span-2">
            <SelectField
              label={text.sort}
              none={text.sorts.date}
              value={search.sort ?? ""}
              options={historyFilters.sort.values.map((value) => ({ value, label: text.sorts[value] }))}
              onChange={({ target }) => onChange({ sort: historyFilters.sort(target.value) })}
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
                onChange(readHistorySearch({}));
              }}
            >
              {text.reset}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
