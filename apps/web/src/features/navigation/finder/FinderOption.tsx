import { ListMusic, Ticket, Tv, type LucideIcon } from "lucide-react";
import { finderTexts } from "../../../i18n/finder-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import type { FinderItem } from "./finder-items.ts";
import type { PageItem } from "./finder-pages.ts";

interface FinderOptionProps {
  id: string;
  item: FinderItem | PageItem;
  detail: string;
  selected: boolean;
  /** The pointer moves over it. */
  onPoint: () => void;
  onOpen: () => void;
}

/** A result of the finder: its kind, and whether somebody is on air there. */
export function FinderOption({ id, item, detail, selected, onPoint, onOpen }: FinderOptionProps) {
  const text = useTexts(finderTexts);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the field, whose keys choose
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={selected ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-3 py-1 aria-selected:bg-raised"
    >
      <Picture item={item} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-semibold">{item.title}</span>
        {detail !== "" && <span className="block truncate text-13 text-ink-2">{detail}</span>}
      </span>
      {item.isLive ? (
        <Chip tone="rose">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          <span>{text.live}</span>
        </Chip>
      ) : (
        <span className="text-12 text-ink-2">{text.kinds[item.kind]}</span>
      )}
    </div>
  );
}

const ICONS: Partial<Record<FinderItem["kind"], LucideIcon>> = { room: Tv, show: Ticket, setlist: ListMusic };

function Picture({ item }: { item: FinderItem | PageItem }) {
  if (item.face !== undefined) {
    return (
      <Avatar
        src={item.face}
        size={40}
        {...(item.penlight !== undefined && { penlight: item.penlight })}
        live={item.isLive}
      />
    );
  }
  const Icon = "icon" in item ? item.icon : ICONS[item.kind];
  return (
    <span
      aria-hidden="true"
      className="flex size-10 flex-none items-center justify-center rounded-full bg-raised text-ink-2"
    >
      {Icon && <Icon size={20} strokeWidth={1.75} />}
    </span>
  );
}
