import { Check } from "../../../ui/icons/icons.ts";
import { memo, type ReactNode } from "react";
import { useFormatCount, useMessages } from "../../../i18n/i18n.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import type { ChatRow, GiftRow } from "../chat-rows.ts";

/** From this number on a gift is highlighted in gold. */
const BIG_GIFT = 10;

/** The room label of a row, in a chat of several rooms. */
export interface RowOrigin {
  className: string;
  /** Shown before the text. */
  mark: ReactNode;
}

interface ChatLineProps {
  row: ChatRow;
  /** Must be the same object for all rows of a room. */
  origin?: RowOrigin | undefined;
  /** Whether it is the fan's own comment or gift. */
  own: boolean;
  /** Additional classes of a highlighted row. */
  look?: string | undefined;
}

/** One row. Rows are immutable, so that each is rendered only once. */
export const ChatLine = memo(function ChatLine({ row, own, origin, look = "" }: ChatLineProps) {
  switch (row.kind) {
    case "comment":
      return (
        <li
          className={`flex flex-wrap gap-x-2.5 px-4 py-1.5 ${own ? "chat-own" : look} ${origin?.className ?? ""}`}
        >
          {origin?.mark}
          <Avatar src={row.avatar || undefined} size={28} />
          {/* Isolated, clamped and clipped, so that no name or text can leave its box. */}
          <p className="mt-0.5 line-clamp-5 min-w-0 flex-1 text-14 [overflow-wrap:anywhere]">
            {/* A separate block: unclosed bidi control characters would affect the text after an inline element. */}
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

/** Confirms that the platform has accepted the fan's comment. */
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
