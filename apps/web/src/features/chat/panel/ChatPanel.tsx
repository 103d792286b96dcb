import { LoaderCircle, Lock, Radio } from "../../../ui/icons/icons.ts";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useMessages } from "../../../i18n/i18n.ts";
import { WATCH_STORED } from "../../../store/stored.ts";
import { useHydrated } from "../../../store/use-external.ts";
import { useStore } from "../../../store/use-store.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { useTouched } from "../../../ui/lazy/use-touched.ts";
import type { ShownChat } from "../chat-log.ts";
import { isBy, type ChatRow } from "../chat-rows.ts";
import { ChatLine, type RowOrigin } from "./ChatLine.tsx";
import { useChatScroll } from "./chat-scroll.ts";
import type { ChatView } from "../tools/chat-view.ts";
import { toolsOpen } from "../tools/open-tools.ts";
import type { ChatSource } from "../use-chat.ts";
import { SkeletonRows } from "../../../ui/skeletons.tsx";
import { PHONE } from "../../../ui/theme/media.ts";

/** Lazy-loaded, because it is needed only after scrolling. */
const WaitingChip = lazy(async () => (await import("./WaitingChip.tsx")).WaitingChip);
const ChatTools = lazy(async () => (await import("../tools/ChatTools.tsx")).ChatTools);

interface ChatPanelProps {
  log: ShownChat;
  source: ChatSource;
  /** Shown above the rows when the live is off air: "Room Offline. Chat ditutup 20.04 WIB". */
  closed: string | null;
  /** Shown instead of rows in that case. */
  waiting: string;
  /** The comment box, or the reason why there is none. */
  footer: ReactNode;
  /** The fan's id on the platform, to highlight their own rows; null for a visitor. */
  ownId: string | null;
  /** The room label of a row, in a chat of several rooms. */
  originOf?: (row: ChatRow) => RowOrigin | undefined;
}

/** The chat, newest first. Scrolling away pauses it; a chip then shows the number of new rows and leads back. */
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
          {/* Not a live region: a busy chat would be announced without end. */}
          <div
            ref={scroller}
            role="log"
            aria-label={chat.label}
            aria-live="off"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable: must be focusable
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

/** The reason why there are no rows: they are loading, there are none yet, or the live is off air. */
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

/** Shown where nobody can comment from here. */
export function ReadOnlyLine({ text }: { text: string }) {
  return (
    <p className="comment-box flex min-h-14 flex-none items-center justify-center gap-2 border-t border-line px-4 pb-[env(safe-area-inset-bottom)] text-14 text-ink-2">
      <Lock size={16} className="flex-none" />
      <span>{text}</span>
    </p>
  );
}

/** Minimum height of a row. */
const ROW_PX = 40;
/** Share of a phone's screen that the stage and the tabs leave. */
const PHONE_SHARE = 0.55;
/** Time limit for waiting until the browser is idle. */
const LONGEST_WAIT_MS = 500;

/**
 * After navigation within the app, the chat first renders the visible rows, and the rest when the browser is idle, so
 * that sixty comments do not delay the video's first frame. A server-rendered document contains all of them.
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

/** Upper limit of the rows that are visible without scrolling. */
function rowsInSight(): number {
  const share = matchMedia(PHONE).matches ? PHONE_SHARE : 1;
  return Math.ceil((innerHeight * share) / ROW_PX);
}
