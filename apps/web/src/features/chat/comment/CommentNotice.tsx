import type { ReactNode } from "react";
import { commentTexts } from "../../../i18n/comment-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import type { CommentFailure } from "./comment-failure.ts";

interface CommentNoticeProps {
  id: string;
  failure: CommentFailure | null;
  /** Until the next comment may go out. */
  waitSec: number;
}

/** What went wrong, in a row of its own above the field, which so stays where the thumb is. */
export function CommentNotice({ id, failure, waitSec }: CommentNoticeProps) {
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
            {/* Read out once, not each second. */}
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
      {advice}
    </span>
  );
}
