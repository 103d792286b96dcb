import { Check } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useFormatCount, useMessages } from "../../../i18n/i18n.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import type { ChatRow, GiftRow } from "../chat-rows.ts";

/** From this many on a gift glows gold. */
const BIG_GIFT = 10;

/** How rows of a room are marked, where several share a chat. */
export interface RowOrigin {
  className: string;
  /** Stands before what was said. */
  mark: ReactNode;
}

interface ChatLineProps {
  row: ChatRow;
  /** The same object for each row of a room. */
  origin?: RowOrigin | undefined;
  /** The fan's own words, or gift. */
  own: boolean;
  /** Classes of what stands out. */
  look?: string | undefined;
}

/** One row. A row never changes, so it renders once however much comes after it. */
export const ChatLine = memo(function ChatLine({ row, own, origin, look = "" }: ChatLineProps) {
  switch (row.kind) {
    case "comment":
      return (
        <li
          className={`flex flex-wrap gap-x-2.5 px-4 py-1.5 ${own ? "chat-own" : look} ${origin?.className ?? ""}`}
        >
          {origin?.mark}
          <Avatar src={row.avatar || undefined} size={28} />
          {/* Isolated, clamped and clipped: no name or text reaches out of its own place. */}
          <p className="mt-0.5 line-clamp-5 min-w-0 flex-1 text-14 [overflow-wrap:anywhere]">
            {/* A block of its own: marks that leave a direction open would reach out of anything inline. */}
            <b
              translate="no"
              title={row.name}
              className={`${nameColour(row, own)} mr-2 inline-block max-w-full truncate align-bottom font-[650]`}
            >
              {row.name}
            </b>
            <bdi>{row.text}</bdi>
          </p>
          {row.sent !== undefined && <SentLine text={row.sent} />}
        </li>
      );
    case "gift":
      return <GiftLine row={row} own={own} origin={origin} />;
    case "notice":
      return <NoticeLine text={row.text} />;
    case "poll":
      return <PollLine options={row.options} />;
  }
});

function nameColour({ hue }: { hue: number }, own: boolean): string {
  return own ? "text-rose" : `name-${hue}`;
}

/** That the platform has taken the fan's comment. */
function SentLine({ text }: { text: string }) {
  return (
    <span className="ml-9.5 flex min-w-0 basis-full items-center gap-1 text-12 text-ink-2">
      <Check size={12} className="flex-none text-teal" />
      <span className="min-w-0 truncate">{text}</span>
    </span>
  );
}

function NoticeLine({ text }: { text: string }) {
  return (
    <li className="px-4 py-1.5 text-center text-13 text-ink-2">
      <p className="line-clamp-5 [overflow-wrap:anywhere]">{text}</p>
    </li>
  );
}

function PollLine({ options }: { options: readonly number[] }) {
  const { chat } = useMessages();
  return <NoticeLine text={chat.pollOpened(options.join(", "))} />;
}

interface GiftLineProps {
  row: GiftRow;
  own: boolean;
  origin: RowOrigin | undefined;
}

function GiftLine({ row, own, origin }: GiftLineProps) {
  const formatCount = useFormatCount();
  const { chat } = useMessages();
  const big = row.count >= BIG_GIFT;
  return (
    <li className={`px-3 py-1 ${origin?.className ?? ""}`}>
      {origin?.mark}
      <p
        className={`flex min-h-9 items-center gap-2.5 rounded-control px-2 text-14 ${big ? "gift-gold text-gold" : own ? "gift-own text-rose" : "bg-raised"}`}
      >
        <img src={row.image} alt="" width={28} height={28} loading="lazy" className="size-7 object-contain" />
        <span translate="no" className={`${nameColour(row, own)} min-w-0 flex-1 truncate font-semibold`}>
          {row.name}
        </span>
        <span className="sr-only">{chat.sentGift(formatCount(row.count))}</span>
        <b aria-hidden="true" className="figures">
          {`×${formatCount(row.count)}`}
        </b>
      </p>
    </li>
  );
}
