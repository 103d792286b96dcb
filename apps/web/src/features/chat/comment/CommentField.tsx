import { SendHorizontal } from "../../../ui/icons/icons.ts";
import type { ComponentProps, ReactNode } from "react";
import { useMessages } from "../../../i18n/i18n.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";

/** Classes of the comment box for every kind of viewer, so that nothing shifts after sign-in. */
export const COMMENT_BAR =
  "comment-bar flex flex-none flex-wrap items-center gap-x-2 border-t border-line bg-surface px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]";

interface CommentFieldProps extends Omit<ComponentProps<"input">, "aria-label" | "className"> {
  /** Accessible name; also the placeholder, unless `placeholder` is set. */
  label: string;
  /** Shown at the end of the field: the text's length, or a lock. */
  end?: ReactNode;
}

export function CommentField({ label, end, ...input }: CommentFieldProps) {
  return (
    <div className="relative flex min-w-0 flex-1 items-center">
      {/* 16 px on phones: below that some browsers zoom in when the field is tapped. */}
      <input
        type="text"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        {...input}
        className="min-h-[44px] w-full min-w-0 rounded-control border border-edge bg-raised pr-16 pl-3.5 text-[16px] text-ink placeholder:text-ink-3 focus-visible:border-rose focus-visible:outline-offset-[-1px] disabled:border-transparent aria-invalid:border-danger md:text-15"
      />
      <span className="pointer-events-none absolute right-3 text-13 text-ink-3 figures">{end}</span>
    </div>
  );
}

interface SendButtonProps {
  disabled: boolean;
  /** Replaces the icon while the action is pending. */
  children?: ReactNode;
}

export function SendButton({ disabled, children }: SendButtonProps) {
  const { fan: text } = useMessages();
  return (
    <button
      type="submit"
      title={text.sendComment}
      disabled={disabled}
      className={`${buttonClass("primary", "icon")} size-[44px]`}
    >
      {children || (
        <>
          <span className="sr-only">{text.sendComment}</span>
          <SendHorizontal size={20} strokeWidth={1.75} />
        </>
      )}
    </button>
  );
}
