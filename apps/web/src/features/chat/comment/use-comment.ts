import type { SignedInMe } from "@penlight/contract";
import { COMMENT_MAX } from "@penlight/contract/constants";
import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { logActivity } from "../../../api/activity.ts";
import { useCall } from "../../../api/call.ts";
import { queries } from "../../../api/queries.ts";
import { commentTexts } from "../../../i18n/comment-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { serverTime } from "../../../store/server-time.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import type { ChatLog } from "../chat-log.ts";
import { rowOfOwn, type CommentRow } from "../chat-rows.ts";
import { addOwn, idsIn } from "../own-comments.ts";
import { storeSaid, readSaid, saidIn } from "./said-comments.ts";
import {
  commentLength,
  commentFailure,
  type CommentFailure,
  storeDraft,
  readDraft,
} from "./comment-rules.ts";

interface CommentOptions {
  fan: SignedInMe;
  roomId: number;
  roomName: string;
  log: ChatLog;
}

/** A function, because a browser that forbids storage throws on mere access. */
const storage = (): Storage => sessionStorage;

/** State of the last attempt. */
type Sending =
  | { state: "idle" }
  | { state: "sending" }
  /** The platform has accepted it, and the fan has not typed since. */
  | { state: "sent" }
  | { state: "failed"; failure: CommentFailure };

/** State and actions of a room's comment box. Only in the browser, because the draft is read from its storage. */
export function useComment({ fan, roomId, roomName, log }: CommentOptions) {
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(commentTexts);
  const sentText = texts.commentSent(roomName);
  const place = { userId: fan.user.user_id, roomId };
  const [draft, setDraft] = useState(() => readDraft(storage, place));
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  /** The latest draft, because the rendering's value is stale while a comment is being sent. */
  const latest = useRef(draft);
  const failure = sending.state === "failed" ? sending.failure : null;
  const untilMs = failure?.kind === "wait" ? failure.untilMs : 0;
  /** Seconds until the next comment may be sent. */
  const waitSec = useFromNow((nowSec) => Math.max(0, Math.ceil(untilMs / 1_000) - nowSec));

  const liveId = (): number | null => {
    const { queryKey } = queries.liveRoom({ platform: "showroom", room: String(roomId) });
    return cache.getQueryData(queryKey)?.live?.showroom?.liveId ?? null;
  };
  const change = (text: string): void => {
    latest.current = text;
    storeDraft(storage, place, text);
    setDraft(text);
  };
  const write = (text: string): void => {
    change(text);
    if (sending.state === "sent" || (waitSec === 0 && failure)) setSending({ state: "idle" });
  };
  const taken = (text: string): void => {
    setSending({ state: "sent" });
    // Text typed meanwhile is preserved.
    change(latest.current.startsWith(text) ? latest.current.slice(text.length) : latest.current);
  };
  const send = async (): Promise<void> => {
    const comment = draft.trim();
    if (comment === "" || sending.state === "sending" || waitSec > 0) return;
    if (commentLength(comment) > COMMENT_MAX) {
      setSending({ state: "failed", failure: { kind: "too-long" } });
      return;
    }
    setSending({ state: "sending" });
    const before = idsIn(log.now);
    try {
      const answer = await call("postComment", { body: { room_id: roomId, comment } });
      const nowMs = serverTime.nowMs();
      // Shown even when other fans' chats omit it, such as a word of two letters, or a count.
      const id = `own:${nowMs}`;
      const own = { ...rowOfOwn(fan, answer.comment, id, nowMs), sent: sentText };
      log.alter((state) => addOwn(state, own, before));
      storeSaid(storage, place, { live: liveId(), id, atMs: nowMs, text: answer.comment });
      logActivity(call, { log_name: "Comment", description: answer.comment, live_id: liveId() });
      taken(draft);
    } catch (error) {
      const why = commentFailure(error, comment, serverTime.nowMs());
      setSending({ state: "failed", failure: why });
      // Failures with a known cause are shown at the field, not as a server error.
      if (why.kind === "other") toasts.show("danger", texts.serverError);
    }
  };
  /** The fan's comments in this live, newest first. */
  const said = (): CommentRow[] =>
    saidIn(readSaid(storage, place), liveId())
      .map(({ id, atMs, text }) => rowOfOwn(fan, text, id, atMs))
      .reverse();
  return {
    draft,
    write,
    isSending: sending.state === "sending",
    /** Announces that the last comment was accepted; on screen its row shows this. */
    sentText: sending.state === "sent" ? sentText : null,
    failure,
    waitSec,
    send,
    said,
  };
}
