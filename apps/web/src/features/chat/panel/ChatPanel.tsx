import { LoaderCircle, Lock, Radio } from "lucide-react";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useMessages } from "../../../i18n/i18n.ts";
import { WATCH_STORED } from "../../../store/stored.ts";
import { useHydrated } from "../../../store/use-external.ts";
import { useStore } from "../../../store/use-store.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { useTouched } from "../../../ui/lazy/use-touched.ts";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import type { ShownChat } from "../chat-log.ts";
import { isBy, type ChatRow } from "../chat-rows.ts";
import { ChatLine, type RowOrigin } from "./ChatLine.tsx";
import { useChatScroll } from "./chat-scroll.ts";
import type { ChatView } from "../tools/chat-view.ts";
import { toolsOpen } from "../tools/open-tools.ts";
import type { ChatSource } from "../use-chat.ts";

/** Nobody has scrolled away at first. */
const WaitingChip = lazy(async () => (await import("./WaitingChip.tsx")).WaitingChip);
const ChatTools = lazy(async () => (await import("../tools/ChatTools.tsx")).ChatTools);

interface ChatPanelProps {
  log: ShownChat;
  source: ChatSource;
  /** What stands above the rows when the live is not on air: "Room Offline. Chat ditutup 20.04 WIB". */
  closed: string | null;
  /** What then stands in place of rows. */
  waiting: string;
  /** The comment box, or why there is none. */
  footer: ReactNode;
  /** The fan's id at the platform: their own words stand out. Null for a visitor. */
  ownId: string | null;
  /** Where a row came from, in a chat of several rooms. */
  originOf?: (row: ChatRow) => RowOrigin | undefined;
}

/** The chat, newest first. Scrolling away holds it still; a chip says how much came and leads back. */
export function ChatPanel({ log, source, closed, waiting, footer, ownId, originOf }: ChatPanelProps) {
  "use memo";
  const { chat } = useMessages();
  const state = useStore(log, log.getSnapshot());
  const [view, setView] = useState<ChatView | null>(null);
  const isTouched = useTouched(WATCH_STORED.chatTools);
  const needsTools = useStore(toolsOpen, false) || isTouched;
  const shown = view ? view.rowsOf(state.rows) : state.rows;
  const rows = useRowsInTurn(shown);
  const { scroller, list } = useChatScroll(log, state, shown);
  return (
    <div className={`chat-panel flex min-h-0 flex-1 flex-col ${view?.look ?? ""}`}>
      <div className="chat-rows flex min-h-0 flex-1 flex-col">
        <ChatNotice source={source} closed={closed} />
        {needsTools && <ChatTools log={log} ownId={ownId} scroller={scroller} onView={setView} />}
        <div className="relative min-h-0 flex-1">
          {state.paused && state.waitingCount > 0 && (
            <WaitingChip count={state.waitingCount} onResume={() => log.resume()} />
          )}
          {/* Read out on demand, not as it comes: a busy chat would never stop talking. */}
          <div
            ref={scroller}
            role="log"
            aria-label={chat.label}
            aria-live="off"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
            tabIndex={0}
            className={`h-full overflow-y-auto overscroll-contain py-2 ${state.paused ? "chat-paused" : ""}`}
          >
            <ol ref={list} className="relative isolate">
              {rows.map((row) => (
                <ChatLine
                  key={row.id}
                  row={row}
                  own={isBy(row, ownId)}
                  look={view?.lookOf(row)}
                  origin={originOf?.(row)}
                />
              ))}
            </ol>
          </div>
          {state.rows.length === 0 && (
            <NoRows logRead={state.logRead} closed={closed !== null} waiting={waiting} />
          )}
        </div>
      </div>
      {footer}
    </div>
  );
}

/** Why there is nothing to read: it is on its way, nobody has spoken, or nothing is on air. */
function NoRows({ logRead, closed, waiting }: { logRead: boolean; closed: boolean; waiting: string }) {
  const { chat } = useMessages();
  if (!closed && !logRead) {
    return (
      <div className="absolute inset-0 overflow-hidden">
        <SkeletonRows />
      </div>
    );
  }
  return (
    <p className="absolute inset-x-0 top-6 px-4 text-center text-14 text-ink-2">
      {closed ? waiting : chat.empty}
    </p>
  );
}

function ChatNotice({ source, closed }: { source: ChatSource; closed: string | null }) {
  const { chat } = useMessages();
  const line = "flex min-h-10 flex-none items-center gap-2.5 bg-raised px-4 py-1.5 text-14 text-ink-2";
  if (closed !== null) {
    return (
      <p role="status" className={line}>
        <Radio size={16} className="flex-none" />
        <span>{closed}</span>
      </p>
    );
  }
  if (source.state !== "reconnecting" && source.state !== "no-key") return null;
  return (
    <p role="status" className={line}>
      <LoaderCircle size={16} className="spin flex-none" />
      <span>{source.state === "no-key" ? chat.noKey : chat.reconnecting}</span>
    </p>
  );
}

/** Stands where nobody can comment from here. */
export function ReadOnlyLine({ text }: { text: string }) {
  return (
    <p className="comment-box flex min-h-14 flex-none items-center justify-center gap-2 border-t border-line px-4 pb-[env(safe-area-inset-bottom)] text-14 text-ink-2">
      <Lock size={16} className="flex-none" />
      <span>{text}</span>
    </p>
  );
}

/** The least that a row is high. */
const ROW_PX = 40;
/** What the stage and the tabs leave of a phone's screen. */
const PHONE_SHARE = 0.55;
/** Longer than this the rest does not wait for a quiet moment. */
const LONGEST_WAIT_MS = 500;

/**
 * Where a fan comes from another page of the app, the chat begins with the rows in sight, and the rest joins below
 * them in a quiet moment: the video's first frame does not wait for sixty comments. A document has them all.
 */
function useRowsInTurn(rows: readonly ChatRow[]): readonly ChatRow[] {
  const inDocument = !useHydrated();
  const [first, setFirst] = useState(() => (inDocument ? Infinity : rowsInSight()));
  useEffect(() => {
    if (first === Infinity) return;
    const showAll = (): void => startTransition(() => setFirst(Infinity));
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(showAll, LONGEST_WAIT_MS);
      return () => clearTimeout(timer);
    }
    const turn = requestIdleCallback(showAll, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(turn);
  }, [first]);
  return first === Infinity ? rows : rows.slice(0, first);
}

/** At most so many rows can be seen without scrolling. */
function rowsInSight(): number {
  const share = matchMedia("(min-width: 768px)").matches ? 1 : PHONE_SHARE;
  return Math.ceil((innerHeight * share) / ROW_PX);
}
