import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "../icons/icons.ts";

interface BackLinkProps {
  label: string;
  /** Target for a fan who opened the page from outside the app. */
  otherwise: string;
  className?: string;
}

/** A link back to the previous page, which restores its state. */
export function BackLink({ label, otherwise, className = "" }: BackLinkProps) {
  const { history, navigate, buildLocation } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <a
      href={buildLocation({ to: otherwise }).href}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (canGoBack) history.back();
        else void navigate({ to: otherwise });
      }}
      className={`flex size-11 flex-none items-center justify-center rounded-full ${className}`}
    >
      <ChevronLeft size={24} strokeWidth={1.75} />
    </a>
  );
}
