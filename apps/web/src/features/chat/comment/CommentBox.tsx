import { Link, useLocation } from "@tanstack/react-router";
import { Lock } from "../../../ui/icons/icons.ts";
import { useMe } from "../../../api/use-me.ts";
import { useMessages } from "../../../i18n/i18n.ts";
import { loginSearch } from "../../../base/paths.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import type { ChatLog } from "../chat-log.ts";
import { COMMENT_BAR, CommentField, SendButton } from "./CommentField.tsx";

interface CommentBoxProps {
  roomId: number;
  roomName: string;
  log: ChatLog;
  /** The reason why nobody can comment now, for example "Room Offline". */
  closed: string | null;
  /** Whether the page's keyboard shortcut for commenting focuses this box. */
  hasKeys: boolean;
}

/** Lazy-loaded, because visitors do not need it. */
const CommentForm = lazy(async () => (await import("./CommentForm.tsx")).CommentForm, {
  waiting: AwaitedBox,
});

/** The comment box for fans; for visitors a link to sign in. */
export function CommentBox(props: CommentBoxProps) {
  return (
    <div className="comment-box flex-none">
      <BoxOf {...props} />
    </div>
  );
}

function BoxOf(props: CommentBoxProps) {
  const visitor = useMe();
  switch (visitor.state) {
    case "fan":
      return <CommentForm fan={visitor.me} {...props} />;
    case "visitor":
      return <VisitorsBox />;
    case "unknown":
      return (
        <>
          <div className="signed-in:hidden">
            <VisitorsBox />
          </div>
          <div className="hidden signed-in:block">
            <AwaitedBox />
          </div>
        </>
      );
  }
}

function VisitorsBox() {
  const { fan: text, account } = useMessages();
  const href = useLocation({ select: (location) => location.href });
  return (
    <div className={`visitors-box ${COMMENT_BAR}`}>
      <CommentField label={text.loginToComment} disabled end={<Lock size={16} />} />
      <Link to="/login" search={loginSearch(href)} className={`${buttonClass("primary")} min-h-[44px]`}>
        {account.login}
      </Link>
    </div>
  );
}

/** Placeholder of the comment box, until the fan and the code are loaded. */
function AwaitedBox() {
  const { fan: text } = useMessages();
  return (
    <div className={COMMENT_BAR}>
      <CommentField label={text.writeComment} disabled />
      <SendButton disabled />
    </div>
  );
}
