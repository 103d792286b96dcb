import type { SignedInMe } from "@penlight/contract";
import { COMMENT_MAX } from "@penlight/contract/constants";
import { LoaderCircle, Smile } from "lucide-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { commentTexts } from "../../../i18n/comment-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { attachTyping } from "../../../ui/layout/attach-typing.ts";
import type { ChatLog } from "../chat-log.ts";
import { openBox } from "../tools/open-tools.ts";
import { type CommentFailure, commentLength, lengthToTell } from "./comment-rules.ts";
import { attachCommentKey, COMMENT_KEY } from "./comment-focus.ts";
import { COMMENT_BAR, CommentField, SendButton } from "./CommentField.tsx";
import { useEmoji } from "./use-emoji.ts";
import { useComment } from "./use-comment.ts";
import { useInsert } from "./use-insert.ts";

interface CommentFormProps {
  fan: SignedInMe;
  roomId: number;
  roomName: string;
  log: ChatLog;
  /** The reason why nobody can comment now, for example "Room Offline". The draft stays. */
  closed: string | null;
  /** Whether the page's keyboard shortcut for commenting focuses this box. */
  hasKeys: boolean;
}

const EmojiPad = lazy(async () => (await import("./EmojiPad.tsx")).EmojiPad);

/** The comment form of a fan. The text stays in the field until the server has accepted it. */
export function CommentForm({ closed, hasKeys, ...options }: CommentFormProps) {
  const { fan: text } = useMessages();
  const more = useTexts(commentTexts);
  const { draft, write, isSending, sentText, failure, waitSec, send, said } = useComment(options);
  const input = useRef<HTMLInputElement>(null);
  const emoji = useEmoji();
  const insert = useInsert(input, draft, write);
  const readSaid = useEffectEvent(said);
  const insertNow = useEffectEvent(insert);
  const isClosed = closed !== null;
  useEffect(() => {
    const door = { insert: (text: string) => insertNow(text), said: () => readSaid() };
    openBox.set(isClosed ? { ...door, insert: () => undefined } : door);
    return () => openBox.set(null);
  }, [isClosed]);
  // A layout effect, so that the shortcut works as soon as the field is visible.
  useLayoutEffect(() => {
    if (!input.current) return;
    const detach = [attachTyping(input.current), ...(hasKeys ? [attachCommentKey(input.current)] : [])];
    return () => {
      for (const stop of detach) stop();
    };
  }, [hasKeys]);
  const noticeId = useId();
  const length = commentLength(draft);
  const isTooLong = length > COMMENT_MAX;
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    // The button is about to be disabled: the focus, and with it a phone's keyboard, stays in the field.
    input.current?.focus();
    void send();
  };
  return (
    <form onSubmit={submit} className={COMMENT_BAR} {...emoji.form}>
      <CommentNotice id={noticeId} failure={closed === null ? failure : null} waitSec={waitSec} />
      {emoji.isShown && closed === null && <EmojiPad {...emoji.pad} onPick={insert} />}
      <CommentField
        ref={input}
        label={text.writeComment}
        placeholder={closed ?? text.writeComment}
        aria-describedby={noticeId}
        aria-invalid={isTooLong || undefined}
        aria-keyshortcuts={hasKeys ? COMMENT_KEY : undefined}
        enterKeyHint="send"
        disabled={closed !== null}
        value={draft}
        onChange={(event) => write(event.target.value)}
        end={
          closed === null && (
            <span aria-hidden="true" className={isTooLong ? "font-bold text-danger" : ""}>
              {`${length}/${COMMENT_MAX}`}
            </span>
          )
        }
      />
      {!emoji.isByTouch && (
        <IconButton
          label={more.emoji}
          kind="ghost"
          aria-expanded={emoji.isShown}
          disabled={closed !== null}
          className="size-[44px]"
          onClick={emoji.toggle}
        >
          <Smile size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      <SendButton disabled={closed !== null || isSending || waitSec > 0}>
        {isSending && (
          <>
            <span className="sr-only">{more.sendingComment}</span>
            <LoaderCircle size={20} strokeWidth={1.75} className="spin" />
          </>
        )}
      </SendButton>
      <p role="status" className="sr-only">
        {sentText ?? <LengthInWords left={lengthToTell(length)} />}
      </p>
    </form>
  );
}

/** The character counter for screen readers, announced only near the limit. */
function LengthInWords({ left }: { left: number | null }) {
  const text = useTexts(commentTexts);
  if (left === null) return null;
  return left < 0 ? text.charactersOver(-left) : text.charactersLeft(left);
}

interface CommentNoticeProps {
  id: string;
  failure: CommentFailure | null;
  /** Seconds until the next comment may be sent. */
  waitSec: number;
}

/** The error message, in a separate row above the field, so that the field does not move. */
function CommentNotice({ id, failure, waitSec }: CommentNoticeProps) {
  const text = useTexts(commentTexts);
  return (
    <p id={id} role="status" className="w-full text-13 [overflow-wrap:anywhere]">
      {failure && whyNot(failure, waitSec, text)}
    </p>
  );
}

function whyNot(failure: CommentFailure, waitSec: number, text: typeof commentTexts.id): ReactNode {
  switch (failure.kind) {
    case "too-long":
      return <Refusal reason={text.commentTooLong} advice={text.tryAgain} />;
    case "refused":
      return <Refusal reason={failure.words} advice={text.tryAgain} />;
    case "other":
      return <Refusal advice={text.tryAgain} />;
    case "signed-out":
      return null;
    case "wait":
      return (
        waitSec > 0 && (
          <span className="block pb-2 text-ink-2 figures">
            {/* Announced once, not each second. */}
            <span className="sr-only">{text.waitABit}</span>
            <span aria-hidden="true">{text.waitFor(waitSec)}</span>
          </span>
        )
      );
  }
}

function Refusal({ reason, advice }: { reason?: string; advice: string }) {
  return (
    <span className="block pb-2 text-danger">
      {reason !== undefined && <b className="block font-semibold">{reason}</b>}
      <span>{advice}</span>
    </span>
  );
}
